import { connect } from 'node:net'
import { note, ok, problem, type Finding } from './finding.ts'

const PROBE_MS = 3_000

export async function checkPorts(port: number, simulatorPort: number | null): Promise<Finding[]> {
  const findings = [await checkPort(port, 'PORT', 'Lotwise')]
  if (simulatorPort !== null) findings.push(await checkPort(simulatorPort, 'SIM_PORT', 'the payment simulator'))
  return findings
}

async function checkPort(port: number, variable: string, user: string): Promise<Finding> {
  if (!(await isTaken(port))) return ok(`Port ${port} is free for ${user}`)
  if (await isOurs(port)) return note(`Port ${port}: ${user} is running`)
  return problem(`Port ${port} is taken by another program`, `Stop it, or set ${variable} to a free port for ${user}.`)
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: PROBE_MS })
    const finish = (isOpen: boolean) => () => {
      socket.destroy()
      done(isOpen)
    }
    socket.once('connect', finish(true)).once('error', finish(false)).once('timeout', finish(false))
  })
}

/** Lotwise answers /healthz with a body of its own, the simulator refuses a request without a key as the provider does. */
async function isOurs(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS)
    const [health, api] = await Promise.all(
      ['/healthz', '/v1/accounts'].map((path) => fetch(`http://127.0.0.1:${port}${path}`, { signal })),
    )
    const isServer = health!.ok && (await health!.text()).includes('"ok"')
    return isServer || (api!.status === 401 && (await api!.text()).includes('invalid_request_error'))
  } catch {
    // Something that does not speak HTTP.
    return false
  }
}
