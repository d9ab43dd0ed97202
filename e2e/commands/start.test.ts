import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type Started = { child: ChildProcess; output: () => string; url: string }

let home: string
let ports: { PORT: string; SIM_PORT: string }
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lotwise start '))
  ports = { PORT: String(await freePort()), SIM_PORT: String(await freePort()) }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the first start fills in the demo, says where everything is, and Ctrl-C stops all of it', async () => {
  const started = await start({ DATA_DIR: join(home, 'data') })
  const said = started.output()
  expect(said).toContain(`http://localhost:${ports.PORT}`)
  expect(said).toContain(`http://localhost:${ports.PORT}/dev/messages`)
  expect(said).toContain('parking-demo')
  for (const name of ['owner', 'admin', 'checker', 'temp', 'nobody']) expect(said).toContain(`${name}@lotwise.test`)
  expect(await lots(started)).toEqual(['Harbour Street Lot', 'Market Square', 'Old Mill Lot', 'Station Road'])
  expect(await stop(started, 'SIGINT')).toBe(0)
  expect(await leftovers()).toEqual([])
})

test('a second start finds the data as it was, without filling it in again', async () => {
  const started = await start({ DATA_DIR: join(home, 'data') })
  expect(started.output()).not.toContain('Filling in the demo data')
  expect(await lots(started)).toHaveLength(4)
  expect(await stop(started, 'SIGTERM')).toBe(0)
})

test('after kill -9 nothing is left running, and what was acknowledged is there', async () => {
  const first = await start({ DATA_DIR: join(home, 'data') })
  const made = await fetch(`${first.url}/api/lots/harbour-street/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ license_plate: 'KILL 9', phone: '4165550123', hours: 2 }),
  })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await stop(first, 'SIGKILL')
  await sleep(1500)
  expect(await leftovers()).toEqual([])

  const second = await start({ DATA_DIR: join(home, 'data') })
  const kept = await fetch(`${second.url}/api/sessions/${id}`)
  expect(await kept.json()).toMatchObject({ license_plate: 'KILL 9', payment_status: 'pending' })
  await stop(second, 'SIGINT')
})

test('a port in use gets one sentence', async () => {
  const taken = createServer().listen(Number(ports.PORT))
  await once(taken, 'listening')
  const { code, output } = await startRefused({ DATA_DIR: join(home, 'data') })
  await new Promise((closed) => taken.close(closed))
  expect(code).toBe(1)
  expect(output).toBe(`Port ${ports.PORT} is in use: stop what is using it, or set PORT to another one.`)
})

test("the simulator's port in use gets one sentence", async () => {
  const taken = createServer().listen(Number(ports.SIM_PORT), '127.0.0.1')
  await once(taken, 'listening')
  const { code, output } = await startRefused({ DATA_DIR: join(home, 'data') })
  await new Promise((closed) => taken.close(closed))
  expect(code).toBe(1)
  expect(output).toContain(`Port ${ports.SIM_PORT} is in use, and the payment simulator needs it`)
})

test('a broken data folder gets one sentence', async () => {
  const broken = join(home, 'broken')
  mkdirSync(join(broken, 'postgres', 'data'), { recursive: true })
  writeFileSync(join(broken, 'postgres', 'data', 'notes.txt'), '')
  const { code, output } = await startRefused({ DATA_DIR: broken })
  expect(code).toBe(1)
  expect(output).toBe(
    `${join(broken, 'postgres', 'data')} is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
  )
})

test('half a configuration gets one sentence', async () => {
  const { code, output } = await startRefused({ DATA_DIR: join(home, 'data'), STRIPE_SECRET_KEY: 'sk_test_1' })
  expect(code).toBe(1)
  expect(output).toBe(
    'Half a configuration: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS missing beside STRIPE_SECRET_KEY.',
  )
})

test('production without its settings does not start', async () => {
  const { code, output } = await startRefused({ DATA_DIR: join(home, 'data'), NODE_ENV: 'production' })
  expect(code).toBe(1)
  expect(output).toBe('Production needs DATABASE_URL: the embedded database holds demo data.')
})

function launch(env: Record<string, string>) {
  const { DATABASE_URL: _, NODE_ENV: __, VITEST: ___, ...outside } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: { ...outside, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output, url: `http://localhost:${ports.PORT}` }
}

async function start(env: Record<string, string>): Promise<Started> {
  const started = launch(env)
  for (let waited = 0; waited < 90_000; waited += 100) {
    if (started.output().includes('Ctrl-C stops everything')) return started
    if (started.child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`it did not start:\n${started.output()}`)
}

async function startRefused(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { child, output } = launch(env)
  const [code] = (await once(child, 'close')) as [number]
  const told = output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Building the screens'))
  return { code, output: told.join('\n') }
}

async function stop({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

async function lots({ url }: Started): Promise<string[]> {
  const reply = await fetch(`${url}/api/lots`)
  return ((await reply.json()) as { display_name: string }[]).map((lot) => lot.display_name)
}

/** Processes that still have our folder in their command line or environment. */
async function leftovers(): Promise<string[]> {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        return command.includes(home) || environment.includes(`DATA_DIR=${home}`) ? [command] : []
      } catch {
        // Ended meanwhile, or not ours to look into.
        return []
      }
    })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}
