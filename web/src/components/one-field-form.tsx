import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useProblems } from '../ui/use-problems.ts'

type Field = { value: string; onValue(value: string): void; problem: string | null }

type OneFieldFormProps = {
  initialValue?: string
  renderField(field: Field): ReactNode
  advice?: string
  words: { submit: string; cancel: string }
  isPending: boolean
  /** The sentence for a value that cannot be sent, or null. */
  problemOf(value: string): string | null
  onSend(value: string): Promise<void>
  /** The sentence for a failed `onSend`. */
  failureText(error: unknown): string
  onCancel(): void
  className?: string
}

/** A form of one field that opens inside a page. Problems are shown beside the field, which gets the focus. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { words, isPending } = props
  const [value, setValue] = useState(props.initialValue ?? '')
  const { form, problems: problem, setProblems, showProblems } = useProblems<string | null>(null)
  // The button that opened the form is gone, and with it the focus.
  useEffect(() => form.current!.querySelector('input')!.focus(), [form])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = props.problemOf(value)
    if (found !== null) return showProblems(found)
    try {
      await props.onSend(value)
    } catch (error) {
      showProblems(props.failureText(error))
    }
  }

  function change(next: string) {
    setValue(next)
    setProblems(null)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={`grid gap-4 ${props.className}`}>
      {props.renderField({ value, onValue: change, problem })}
      {props.advice && <p className="text-pretty text-muted">{props.advice}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending} className="flex-1">
          {isPending && <Spinner />}
          {words.submit}
        </Button>
        <Button look="bare" onClick={props.onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
