import { Counter } from 'prom-client'
import { registry } from '../../infra/metrics.ts'

const deliveries = new Counter({
  name: 'messages_total',
  help: 'Attempts to send a text or a mail, by how they ended',
  labelNames: ['kind', 'outcome'],
  registers: [registry],
})

export function countDelivery(kind: string, outcome: string): void {
  deliveries.inc({ kind, outcome })
}
