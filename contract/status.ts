import { INCIDENT_KINDS } from '@lotwise/domain/incident'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './records.ts'

const kind = v.picklist(INCIDENT_KINDS)

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'What does not work at all lots right now, and the incidents of the last 90 days, newest first',
  access: 'anyone',
  reply: v.object({
    down: v.array(kind),
    incidents: v.array(v.object({ kind, began_at: instant, ended_at: v.nullable(instant) })),
  }),
})
