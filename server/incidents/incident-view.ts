import type { Reply } from '@lotwise/contract/endpoint'
import type { listIncidents } from '@lotwise/contract/incidents'
import { cents, toDollars } from '@lotwise/domain/money'
import { can, type Role } from '@lotwise/domain/roles'
import type { StaffIncident } from './list-staff-incidents.ts'

const NONE = { stays: 0, paid: 0, collected_cents: 0, unpaid: 0, outstanding_cents: 0 }

export function incidentView(incident: StaffIncident, role: Role): Reply<typeof listIncidents>[number] {
  const { stays, paid, unpaid, ...sums } = incident.payLater ?? NONE
  return {
    id: incident.id,
    kind: incident.kind,
    cause: incident.cause,
    is_own: incident.lot_id !== null,
    began_at: incident.began_at.toISOString(),
    ended_at: incident.ended_at?.toISOString() ?? null,
    ...(can(role, 'session.details') && {
      ...(incident.reason !== null && { reason: incident.reason }),
      pay_later: {
        stays,
        paid,
        collected: toDollars(cents(sums.collected_cents)),
        unpaid,
        outstanding: toDollars(cents(sums.outstanding_cents)),
      },
    }),
  }
}
