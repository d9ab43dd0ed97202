import type { readDriverData } from '@lotwise/contract/driver-data'
import { useState, type FormEvent } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PANEL } from '../../ui/panel.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useYourDataWords } from '../../words/use-your-data-words.ts'
import { FocusedHeading } from './focused-heading.tsx'
import { useReadData, type DataRequest, type DriverData } from './use-driver-data.ts'

type EnterCodeFormProps = { request: DataRequest; onData(data: DriverData): void; onBack(): void }

export function EnterCodeForm({ request, onData, onBack }: EnterCodeFormProps) {
  const words = useWords()
  const text = useYourDataWords()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending } = useReadData(request)

  async function enter(event: FormEvent) {
    event.preventDefault()
    const isWhole = /^\d{6}$/.test(code)
    setProblem(isWhole ? null : text.codeMissing)
    if (!isWhole) return
    try {
      const data = await submit(code)
      if (data) onData(data)
    } catch (error) {
      const failure = callError<typeof readDriverData>(error)
      const told = errorText(failure, { ...words.reasons, ...text.reasons }, text.openFailed)
      if (failure?.reason === 'data_code_wrong') setProblem(told)
      else toast.error(told)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void enter(event)} className={PANEL}>
      <div className="grid gap-2">
        <FocusedHeading>{text.codeTitle}</FocusedHeading>
        <p className="text-pretty text-muted">{text.codeSent(request.plate, request.phone)}</p>
      </div>
      <TextField
        label={text.code}
        hint={text.codeHint}
        required
        value={code}
        onValue={(value) => setCode(value.replaceAll(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        className="text-lead tracking-plate tabular-nums"
        problem={problem}
      />
      <Button type="submit" isBusy={isPending} className="w-full text-lead">
        {isPending && <Spinner />}
        {isPending ? text.opening : text.open}
      </Button>
      <p className="text-pretty text-muted">{text.noCode}</p>
      <Button look="quiet" onClick={onBack}>
        {text.again}
      </Button>
    </form>
  )
}
