import type { Reply } from '@lotwise/contract/endpoint'
import type { getStatus } from '@lotwise/contract/status'
import type { IncidentRow } from './incidents-table.ts'

export function statusView(incidents: IncidentRow[]): Reply<typeof getStatus> {
  return {
    down: incidents.filter(({ ended_at }) => ended_at === null).map(({ kind }) => kind),
    incidents: incidents.map(({ kind, began_at, ended_at }) => ({
      kind,
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
  }
}
