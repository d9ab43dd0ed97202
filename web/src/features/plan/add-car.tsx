import type { addPlanPlate } from '@lotwise/contract/plans'
import { plateFormRefusal } from '@lotwise/domain/plate-form'
import { useState } from 'react'
import { OneFieldForm } from '../../components/one-field-form.tsx'
import { PlateField } from '../../components/plate-field.tsx'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { usePlanWords } from './plan-words.ts'
import { useAddPlanPlate } from './use-plan.ts'

/** Names another car of the plan before it first parks. */
export function AddCar({ sessionId }: { sessionId: string }) {
  const words = usePlanWords()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CarForm sessionId={sessionId} onDone={() => setOpen(false)} />
  return (
    <Button look="quiet" onClick={() => setOpen(true)}>
      {words.addCar}
    </Button>
  )
}

function CarForm({ sessionId, onDone }: { sessionId: string; onDone(): void }) {
  const words = usePlanWords()
  const paying = usePayingWords()
  const reasons = { ...paying.reasons, ...words.reasons }
  const { submit, stage, isPending } = useAddPlanPlate(sessionId)

  function problemOf(plate: string): string | null {
    const refusal = plateFormRefusal(plate)
    return refusal && reasons[refusal]
  }

  async function send(plate: string) {
    if ((await submit(plate)) === null) return
    toast.success(words.added(plate))
    onDone()
  }

  return (
    <OneFieldForm
      renderField={(field) => <PlateField label={words.addLabel} enterKeyHint="go" {...field} />}
      words={{
        submit: { idle: words.save, sending: words.saving, waiting: paying.submit.waiting }[stage],
        cancel: words.cancelAdd,
      }}
      isPending={isPending}
      problemOf={problemOf}
      onSend={send}
      failureText={(error) => errorText(callError<typeof addPlanPlate>(error), reasons, words.changeFailed)}
      onCancel={onDone}
      className="grid-cols-1"
    />
  )
}
