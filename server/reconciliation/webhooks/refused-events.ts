import { Counter } from 'prom-client'
import { registry } from '../../infra/metrics.ts'

const refused = new Counter({
  name: 'stripe_events_refused_total',
  help: 'Events whose signature was not valid; many of them may mean a wrong secret or a wrong clock',
  registers: [registry],
})

export function countRefusedEvent(): void {
  refused.inc()
}
