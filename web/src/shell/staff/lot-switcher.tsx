import { useLocation } from '../../router/use-location.ts'
import { useNavigate } from '../../router/use-navigate.ts'
import type { LotAccessRecord } from '../../state/use-lot-access.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { useAccountWords } from '../../words/use-account-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { samePageOf } from './lot-pages.ts'

export function LotSwitcher({ lots }: { lots: LotAccessRecord[] }) {
  const { nav } = useStaffWords()
  const { inSwitcher, lotAlerts } = useAccountWords()
  const { lot } = useAtLot()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function labelOf({ lot_display_name: name, lot_alert: alert }: LotAccessRecord): string {
    return alert ? inSwitcher(name, lotAlerts[alert].toLowerCase()) : name
  }

  return (
    <SelectField
      label={nav.switchLot}
      isLabelHidden
      value={lot.slug}
      choices={lots.map((other) => ({ value: other.lot_slug, label: labelOf(other) }))}
      onValue={(slug) => {
        const chosen = lots.find((other) => other.lot_slug === slug)!
        void navigate({ href: samePageOf(chosen, pathname) })
      }}
      className="font-semibold"
    />
  )
}
