import { fromDollars } from '@lotwise/domain/money'
import { cardText } from '../../components/card-text.ts'
import { Plate } from '../../components/plate.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { usePlanWords } from './plan-words.ts'
import type { Plan } from './use-plan.ts'

export function PlanFacts({ plan, timeZone }: { plan: Plan; timeZone: string }) {
  const words = usePlanWords()
  const paying = usePayingWords()
  const format = useFormat()
  const price = format.money(fromDollars(plan.amount))
  const day = (instant: string) => format.date(new Date(instant), timeZone)
  const card = cardText(plan, paying)
  return (
    <section className="grid gap-4 rounded-box border border-line bg-surface p-4 shadow-box">
      <dl className="grid gap-3">
        <Fact name={paying.session.plate}>
          <Plate>{plan.license_plate}</Plate>
        </Fact>
        <Fact name={words.lot}>{plan.location}</Fact>
        <Fact name={words.price}>{words.aMonth(price)}</Fact>
        <Fact name={words.paidUntil}>{day(plan.paid_until)}</Fact>
        {plan.next_charge_at && (
          <Fact name={words.nextCharge}>
            {day(plan.next_charge_at)} · {price}
          </Fact>
        )}
        {card && <Fact name={words.card}>{card}</Fact>}
      </dl>
      {(plan.state === 'renews' || plan.state === 'payment_failed') && (
        <p className="text-sm text-pretty text-muted">{words.terms(price)}</p>
      )}
    </section>
  )
}
