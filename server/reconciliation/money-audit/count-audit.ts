import { Counter, Gauge } from 'prom-client'
import { registry } from '../../infra/metrics.ts'

const differences = new Counter({
  name: 'money_audit_differences_total',
  help: 'Differences between our books and the provider’s that the nightly audit found',
  registers: [registry],
})

const lastRun = new Gauge({
  name: 'money_audit_last_run_timestamp_seconds',
  help: 'When this server last finished the nightly audit',
  registers: [registry],
})

export function countAudit(found: number): void {
  differences.inc(found)
  lastRun.setToCurrentTime()
}
