import { serve, type HttpBindings } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { buildSim } from './app.ts'
import { runDue } from './run-due.ts'
import { startRefusal } from './keys.ts'
import type { Sim, SimOptions } from './sim.ts'

const HOST = '127.0.0.1'
const TICK_MS = 1000
/** A client that reuses a connection must not find it closed. */
const KEEP_ALIVE_MS = 90_000

export type RunningSim = { sim: Sim; url: string; port: number; close: () => Promise<void> }

/** Loopback only: whatever the port, nobody outside this machine can reach it. */
export async function serveSim(options: SimOptions & { port?: number } = {}): Promise<RunningSim> {
  const refusal = startRefusal(process.env)
  if (refusal) throw new Error(refusal)
  const { sim, fetch } = buildSim(options)
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const starting = serve(
      { fetch: (request, env) => fetch(request, env as HttpBindings), hostname: HOST, port: options.port ?? 0 },
      () => resolve(starting),
    )
    starting.once('error', reject)
  })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS
  const { port } = server.address() as AddressInfo
  const url = `http://${HOST}:${port}`
  sim.publicUrl = options.publicUrl?.replace(/\/$/, '') ?? url
  const ticker = setInterval(() => {
    if (runDue(sim) > 0) sim.commit()
  }, TICK_MS)
  const close = () =>
    new Promise<void>((resolve) => {
      clearInterval(ticker)
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close(() => resolve())
      sim.close()
    })
  return { sim, url, port, close }
}
