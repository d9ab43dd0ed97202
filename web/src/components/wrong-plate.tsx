import type { changePlate } from '@lotwise/contract/sessions'
import { plateFormRefusal } from '@lotwise/domain/plate-form'
import { useState } from 'react'
import { OneFieldForm } from './one-field-form.tsx'
import { PlateField } from './plate-field.tsx'
import { callError } from '../lib/api-error.ts'
import type { DriversSession } from '../state/use-session.ts'
import { Button } from '../ui/button.tsx'
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
  const { submit, stage, isPending } = useChangePlate(session.id)

  function problemOf(plate: string): string | null {
    const refusal = plateFormRefusal(plate)
    return refusal && words.reasons[refusal]
  }

  async function send(plate: string) {
    const changed = await submit(plate)
    if (changed === null) return
    toast.success(words.plate.changed(changed.license_plate))
    onDone()
  }

  return (
    <OneFieldForm
      initialValue={session.license_plate}
      renderField={(field) => <PlateField label={words.plate.label} enterKeyHint="go" {...field} />}
      advice={session.payment_method_type === 'subscription' ? words.plate.planAdvice : words.plate.advice}
      words={{
        submit: { idle: words.plate.save, sending: words.plate.saving, waiting: words.submit.waiting }[stage],
        cancel: words.plate.cancel,
      }}
      isPending={isPending}
      problemOf={problemOf}
      onSend={send}
      failureText={(error) => errorText(callError<typeof changePlate>(error), words.reasons, words.plate.failed)}
      onCancel={onDone}
      className="grid-cols-1 rounded-box border border-line bg-surface p-4 shadow-box print:hidden"
    />
  )
}
