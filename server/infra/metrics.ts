import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
})

/** Idle database connections lost since the start. */
export const databaseLosses = new Counter({
  name: 'database_connections_lost_total',
  help: 'Connections to the database that broke',
  registers: [registry],
})

/** Time that a replica took to have everything committed when a report was asked for. */
export const replicaLag = new Gauge({
  name: 'database_replica_lag_seconds',
  help: 'How far the replica for reports was behind when last asked',
  registers: [registry],
})

/** Lots opened although another open lot has the same name and address. */
export const duplicateLots = new Counter({
  name: 'lots_opened_as_duplicates_total',
  help: 'Lots opened with the name and address of another open lot',
  registers: [registry],
})

const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections to the database by state',
  labelNames: ['state'],
  registers: [registry],
})

export function countRequest(method: string, route: string, status: number, seconds: number): void {
  requests.observe({ method, route, status: String(status) }, seconds)
}

export async function metricsPage(pool: Pool): Promise<{ type: string; text: string }> {
  connections.set({ state: 'idle' }, pool.idleCount)
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  connections.set({ state: 'waiting' }, pool.waitingCount)
  return { type: registry.contentType, text: await registry.metrics() }
}
