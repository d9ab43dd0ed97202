import type { LotAccessRecord } from '../../state/use-lot-access.ts'
import { Badge } from '../../ui/staff/badge.tsx'
import { useAccountWords } from '../../words/use-account-words.ts'

/** Says in two words that a lot's payment account needs somebody. */
export function LotAlertBadge({ lot_alert: alert }: Pick<LotAccessRecord, 'lot_alert'>) {
  const { lotAlerts } = useAccountWords()
  return alert && <Badge tone={alert === 'off' ? 'bad' : 'warning'}>{lotAlerts[alert]}</Badge>
}
