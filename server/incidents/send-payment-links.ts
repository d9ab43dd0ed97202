import { settledBefore } from '@lotwise/domain/incident'
import type { Deps } from '../infra/deps.ts'
import { queuePayLaterMessage } from '../messages/queue-pay-later-message.ts'
import { listUnpaidOf } from '../sessions/pay-later-stays-table.ts'
import { listIncidentsWithoutLinks, markLinksSent } from './incidents-table.ts'

/** Once an incident is over for good. The outbox sends each link once, also where two servers are here or one stops half-way. */
export async function sendPaymentLinks(deps: Deps): Promise<void> {
  for (const incident of await listIncidentsWithoutLinks(deps.db, settledBefore(deps.now()))) {
    const unpaid = await listUnpaidOf(deps.db, incident.id)
    for (const session of unpaid) await queuePayLaterMessage(deps.db, deps, session)
    await markLinksSent(deps.db, incident, deps.now())
    deps.log.info({ incident: incident.id, links: unpaid.length }, 'links to pay were sent')
  }
}
