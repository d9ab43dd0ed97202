import { can } from '@lotwise/domain/roles'
import { useSearch } from '../../router/use-location.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import { PayoutsOverview } from './payouts-overview.tsx'

const PATH = '/admin/lots/$lotSlug/payouts'

export function PayoutsPage() {
  const { lot, role } = useAtLot()
  const { payout } = useSearch(PATH)
  if (!can(role, 'payouts.read')) return <PageDenied lotSlug={lot.slug} />
  return payout === undefined ? <PayoutsOverview /> : <PayoutDetail key={payout} id={payout} />
}
