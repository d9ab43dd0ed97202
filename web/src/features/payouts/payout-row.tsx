import { ChevronRight } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { PayoutStatusBadge } from './payout-status-badge.tsx'
import { useMoney } from './use-money.ts'
import type { Payout } from './use-payouts.ts'

export function PayoutRow({ payout, mark }: { payout: Payout; mark: string }) {
  const text = usePayoutsWords()
  const { lot } = useAtLot()
  const { money, bankDay } = useMoney()
  const day = bankDay(payout.arrives_on)
  return (
    <li className={`relative flex items-center gap-4 px-4 py-3 hover:bg-sunken ${mark}`}>
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to="/admin/lots/$lotSlug/payouts"
          params={{ lotSlug: lot.slug }}
          search={{ payout: payout.id }}
          aria-label={text.open(money(payout.amount), day)}
          className="font-semibold tabular-nums after:absolute after:inset-0"
        >
          {money(payout.amount)}
        </Link>
        <p className="text-sm text-muted">{payout.status === 'paid' ? text.arrived(day) : text.arrives(day)}</p>
        {payout.failure !== null && <p className="text-sm text-danger">{payout.failure}</p>}
      </div>
      <PayoutStatusBadge status={payout.status} />
      <ChevronRight aria-hidden className="size-4 text-muted" />
    </li>
  )
}
