import type { changePlate } from '@lotwise/contract/sessions'
import { plateFormRefusal } from '@lotwise/domain/plate-form'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { PlateField } from './plate-field.tsx'
import { callError } from '../lib/api-error.ts'
import type { DriversSession } from '../state/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast/toast.ts'
import { errorText } from '../words/error-text.ts'
import { usePayingWords } from '../words/use-paying-words.ts'
import { useChangePlate } from './use-change-plate.ts'

type WrongPlateProps = { session: DriversSession; label?: string }

/** Lets the driver correct the plate: a checker would not find a mistyped one. */
export function WrongPlate({ session, label }: WrongPlateProps) {
  const { plate: words } = usePayingWords()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PlateForm session={session} onDone={() => setOpen(false)} />
  return (
    <Button look="bare" onClick={() => setOpen(true)} className="justify-self-center text-muted print:hidden">
      {label ?? words.wrong}
    </Button>
  )
}

function PlateForm({ session, onDone }: { session: DriversSession; onDone(): void }) {
  const words = usePayingWords()
  const change = useChangePlate(session.id)
  const form = useRef<HTMLFormElement>(null)
  const [plate, setPlate] = useState(session.license_plate)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const refusal = plateFormRefusal(plate)
    if (refusal) return show(words.reasons[refusal])
    try {
      const changed = await change.submit(plate)
      if (changed === null) return
      toast.success(words.plate.changed(changed.license_plate))
      onDone()
    } catch (error) {
      show(errorText(callError<typeof changePlate>(error), words.reasons, words.plate.failed))
    }
  }

  function show(text: string) {
    flushSync(() => setProblem(text))
    form.current!.querySelector('input')!.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-4 rounded-box border border-line bg-surface p-4 shadow-box print:hidden"
    >
      <PlateField
        label={words.plate.label}
        value={plate}
        onValue={(value) => {
          setPlate(value)
          setProblem(null)
        }}
        problem={problem}
        enterKeyHint="go"
      />
      <p className="text-pretty text-muted">
        {session.payment_method_type === 'subscription' ? words.plate.planAdvice : words.plate.advice}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={change.isPending} className="flex-1">
          {change.isPending && <Spinner />}
          {{ idle: words.plate.save, sending: words.plate.saving, waiting: words.submit.waiting }[change.stage]}
        </Button>
        <Button look="bare" onClick={onDone}>
          {words.plate.cancel}
        </Button>
      </div>
    </form>
  )
}
