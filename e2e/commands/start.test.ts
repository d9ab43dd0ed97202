import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_MS = 180_000
const END_MS = 60_000

type Started = { child: ChildProcess; output: () => string; url: string }
type Settings = Record<string, string>

let folder: string
let settings: Settings
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotwise start '))
  settings = { PORT: String(await freePort()), SIM_PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
})
// A failed test must not leave processes running.
afterEach(async () => {
  for (const { pid } of leftoverProcesses()) killIfRunning(pid)
  await expectNoLeftovers()
  rmSync(folder, { recursive: true, force: true })
})

test('the first start adds the demo data, Ctrl-C stops everything, kill -9 leaves nothing running, and each start finds what was acknowledged', async () => {
  const first = await start()
  const output = first.output()
  expect(output).toContain(first.url)
  expect(output).toContain(`${first.url}/dev/messages`)
  expect(output).toContain('parking-demo')
  for (const name of ['owner', 'admin', 'checker', 'temp', 'nobody']) expect(output).toContain(`${name}@lotwise.test`)
  expect(await lots(first)).toEqual(['Harbour Street Lot', 'Market Square', 'Old Mill Lot', 'Station Road'])
  expect(await stop(first, 'SIGINT')).toBe(0)
  await expectNoLeftovers()

  const second = await start()
  expect(second.output()).not.toContain('Filling in the demo data')
  expect(await lots(second)).toHaveLength(4)
  const made = await fetch(`${second.url}/api/lots/harbour-street/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ license_plate: 'KILL 9', phone: '4165550123', hours: 2 }),
  })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await stop(second, 'SIGKILL')
  await expectNoLeftovers()

  const third = await start()
  const kept = await fetch(`${third.url}/api/sessions/${id}`)
  expect(await kept.json()).toMatchObject({ license_plate: 'KILL 9', payment_status: 'pending' })
  expect(await stop(third, 'SIGTERM')).toBe(0)
})

test('a port in use is reported in one sentence', async () => {
  const taken = createServer().listen(Number(settings['PORT']))
  await once(taken, 'listening')
  const { code, output } = await startExpectingFailure()
  await new Promise((closed) => taken.close(closed))
  expect(code).toBe(1)
  expect(output).toBe(`Port ${settings['PORT']} is in use: stop what is using it, or set PORT to another one.`)
})

test("the simulator's port in use is reported in one sentence", async () => {
  const taken = createServer().listen(Number(settings['SIM_PORT']), '127.0.0.1')
  await once(taken, 'listening')
  const { code, output } = await startExpectingFailure()
  await new Promise((closed) => taken.close(closed))
  expect(code).toBe(1)
  expect(output).toContain(`Port ${settings['SIM_PORT']} is in use, and the payment simulator needs it`)
})

test('a broken data folder is reported in one sentence', async () => {
  const broken = join(folder, 'broken')
  mkdirSync(join(broken, 'postgres', 'data'), { recursive: true })
  writeFileSync(join(broken, 'postgres', 'data', 'notes.txt'), '')
  const { code, output } = await startExpectingFailure({ DATA_DIR: broken })
  expect(code).toBe(1)
  expect(output).toBe(
    `${join(broken, 'postgres', 'data')} is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
  )
})

test('an incomplete configuration is reported in one sentence', async () => {
  const { code, output } = await startExpectingFailure({ STRIPE_SECRET_KEY: 'sk_test_1' })
  expect(code).toBe(1)
  expect(output).toBe(
    'Half a configuration: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS missing beside STRIPE_SECRET_KEY.',
  )
})

test('production without its settings does not start', async () => {
  const { code, output } = await startExpectingFailure({ NODE_ENV: 'production' })
  expect(code).toBe(1)
  expect(output).toBe('Production needs DATABASE_URL: the embedded database holds demo data.')
})

function launch(extraEnv: Settings = {}): Started {
  const { DATABASE_URL: _, NODE_ENV: __, VITEST: ___, ...outside } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: { ...outside, ...settings, ...extraEnv },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output, url: `http://localhost:${settings['PORT']}` }
}

async function start(extraEnv?: Settings): Promise<Started> {
  const started = launch(extraEnv)
  const isUp = await waitUntil(
    () => (started.child.exitCode === null ? started.output().includes('Ctrl-C stops everything') : 'ended'),
    START_MS,
  )
  if (isUp !== true) throw new Error(`it did not start:\n${started.output()}`)
  return started
}

async function startExpectingFailure(extraEnv?: Settings): Promise<{ code: number; output: string }> {
  const { child, output } = launch(extraEnv)
  const [code] = (await once(child, 'close')) as [number]
  const lines = output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Building the screens'))
  return { code, output: lines.join('\n') }
}

async function stop({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  // On Windows every signal is a SIGKILL.
  if (signal !== 'SIGKILL' && process.platform === 'win32') child.disconnect()
  else child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

async function lots({ url }: Started): Promise<string[]> {
  const reply = await fetch(`${url}/api/lots`)
  return ((await reply.json()) as { display_name: string }[]).map((lot) => lot.display_name)
}

async function expectNoLeftovers(): Promise<void> {
  await waitUntil(() => leftoverProcesses().length === 0, END_MS)
  expect(leftoverProcesses()).toEqual([])
}

/** Polls until the result is not false or the time is up. */
async function waitUntil<Result>(check: () => Result, ms: number): Promise<Result> {
  const end = performance.now() + ms
  for (;;) {
    const result = check()
    if (result !== false || performance.now() > end) return result
    await sleep(50)
  }
}

/** Processes that have the test's folder in their command line or environment. */
function leftoverProcesses(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const isOurs = command.includes(folder) || environment.includes(`DATA_DIR=${folder}`)
        return isOurs ? [{ pid: Number(pid), command }] : []
      } catch {
        // It has ended meanwhile, or belongs to another user.
        return []
      }
    })
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}
