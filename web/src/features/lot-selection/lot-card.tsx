import { can } from '@lotwise/domain/roles'
import { ChartNoAxesColumn, Settings } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { LotAlertBadge } from '../../components/staff/lot-alert-badge.tsx'
import type { LotAccessRecord } from '../../state/use-lot-access.ts'
import { Badge } from '../../ui/staff/badge.tsx'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { useOverviewWords } from '../../words/use-overview-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { LotCardFigures } from './lot-card-figures.tsx'
import type { LotFigures } from './use-overview.ts'

type LotCardProps = {
  lot: LotAccessRecord
  /** Undefined: not known yet. Null: none are shown, of a single lot. */
  figures: LotFigures | undefined | null
}

export function LotCard({ lot, figures }: LotCardProps) {
  const { lotSelection: text, roles } = useStaffWords()
  const overview = useOverviewWords()
  const params = { lotSlug: lot.lot_slug }
  const isOpen = lot.lot_status === 'active'
  const status = lot.lot_status === 'pending' ? text.lotStatus.pending : text.lotStatus.other
  const attention = figures?.attention ?? 0
  return (
    <li className="relative grid items-center gap-4 rounded-box border border-line bg-surface px-4 py-3 shadow-box hover:border-edge sm:grid-cols-[1fr_auto] lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)_auto]">
      <div className="grid gap-1.5">
        <h2 className="font-semibold wrap-anywhere">{lot.lot_display_name}</h2>
        <p className="flex flex-wrap gap-2">
          <Badge>{roles[lot.role]}</Badge>
          <LotAlertBadge lot_alert={lot.lot_alert} />
          {!isOpen && <Badge tone="warning">{status}</Badge>}
          {figures !== null && isOpen && lot.lot_alert === null && <Badge tone="good">{overview.paymentsOn}</Badge>}
          {figures?.occupancy.is_full && <Badge tone="warning">{overview.full}</Badge>}
          {attention > 0 && <Badge tone="bad">{overview.attention(attention)}</Badge>}
        </p>
      </div>
      <p className="flex gap-2 lg:order-last max-sm:order-last max-sm:*:flex-1 max-sm:[&_svg]:hidden">
        {/* The whole card is this link. */}
        <Link
          to="/admin/lots/$lotSlug/dashboard"
          params={params}
          className={toolClass('main', 'after:absolute after:inset-0 after:rounded-box')}
        >
          <ChartNoAxesColumn aria-hidden className="size-4" />
          {text.dashboard}
          <span className="sr-only">{lot.lot_display_name}</span>
        </Link>
        {can(lot.role, 'settings.read') && (
          <Link to="/admin/lots/$lotSlug/settings" params={params} className={toolClass('quiet', 'relative z-1')}>
            <Settings aria-hidden className="size-4" />
            {text.settings}
            <span className="sr-only">{lot.lot_display_name}</span>
          </Link>
        )}
      </p>
      {figures !== null && <LotCardFigures seesMoney={can(lot.role, 'revenue.read')} figures={figures} />}
    </li>
  )
}
