import type { PayoutStatus } from '@lotwise/domain/payout'
import { Badge } from '../../ui/staff/badge.tsx'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'

const TONES = { pending: 'plain', in_transit: 'warning', paid: 'good', failed: 'bad', canceled: 'plain' } as const

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  return <Badge tone={TONES[status]}>{usePayoutsWords().statuses[status]}</Badge>
}
