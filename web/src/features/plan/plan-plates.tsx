import type { removePlanPlate } from '@lotwise/contract/plans'
import type { changePlate } from '@lotwise/contract/sessions'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useChangePlate } from '../../components/use-change-plate.ts'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { AddCar } from './add-car.tsx'
import { usePlanWords } from './plan-words.ts'
import { reloadPlan, useRemovePlanPlate, type Plan } from './use-plan.ts'

/** The cars that take turns on a plan; only the one that was chosen last is valid. */
export function PlanPlates({ sessionId, plan }: { sessionId: string; plan: Plan }) {
  const words = usePlanWords()
  const paying = usePayingWords()
  const change = useChangePlate(sessionId)
  const removal = useRemovePlanPlate(sessionId)
  const [failure, setFailure] = useState('')
  const isBusy = change.isPending || removal.isPending

  async function choose(plate: string) {
    setFailure('')
    try {
      const changed = await change.submit(plate)
      if (changed === null) return
      toast.success(paying.plate.changed(changed.license_plate))
      await reloadPlan(sessionId)
    } catch (error) {
      setFailure(errorText(callError<typeof changePlate>(error), paying.reasons, paying.plate.failed))
    }
  }

  async function remove(plate: string) {
    setFailure('')
    try {
      if ((await removal.submit(plate)) !== null) toast.success(words.removed(plate))
    } catch (error) {
      const reasons = { ...paying.reasons, ...words.reasons }
      setFailure(errorText(callError<typeof removePlanPlate>(error), reasons, words.changeFailed))
    }
  }

  return (
    <section
      aria-labelledby="plan-plates"
      className="grid grid-cols-1 gap-3 wrap-anywhere rounded-box border border-line bg-surface p-4 shadow-box"
    >
      <h2 id="plan-plates" className="text-lead font-semibold">
        {words.plates(plan.plates_per_plan)}
      </h2>
      <p className="text-pretty text-muted">{words.platesAbout}</p>
      <FieldProblem id="plates-failure" text={failure} />
      {plan.other_plates.map((plate) => (
        <div key={plate} className="flex flex-wrap gap-2">
          <Button look="quiet" isBusy={isBusy} onClick={() => void choose(plate)} className="grow basis-48">
            {words.parkWith(plate)}
          </Button>
          <Button look="bare" isBusy={isBusy} aria-label={words.removeCar(plate)} onClick={() => void remove(plate)}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      ))}
      {plan.other_plates.length + 1 < plan.plates_per_plan && <AddCar sessionId={sessionId} />}
    </section>
  )
}
