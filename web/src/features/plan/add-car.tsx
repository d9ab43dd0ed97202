import type { addPlanPlate } from '@lotwise/contract/plans'
import { plateFormRefusal } from '@lotwise/domain/plate-form'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { PlateField } from '../../components/plate-field.tsx'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
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
  const request = useAddPlanPlate(sessionId)
  const form = useRef<HTMLFormElement>(null)
  const [plate, setPlate] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const refusal = plateFormRefusal(plate)
    if (refusal) return show(paying.reasons[refusal])
    try {
      if ((await request.submit(plate)) === null) return
      toast.success(words.added(plate))
      onDone()
    } catch (error) {
      const reasons = { ...paying.reasons, ...words.reasons }
      show(errorText(callError<typeof addPlanPlate>(error), reasons, words.changeFailed))
    }
  }

  function show(text: string) {
    flushSync(() => setProblem(text))
    form.current!.querySelector('input')!.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <PlateField
        label={words.addLabel}
        value={plate}
        onValue={(value) => {
          setPlate(value)
          setProblem(null)
        }}
        problem={problem}
        enterKeyHint="go"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={request.isPending} className="flex-1">
          {request.isPending && <Spinner />}
          {{ idle: words.save, sending: words.saving, waiting: paying.submit.waiting }[request.stage]}
        </Button>
        <Button look="bare" onClick={onDone}>
          {words.cancelAdd}
        </Button>
      </div>
    </form>
  )
}
