import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { freePort } from '../free-port.ts'
import { testNightly } from './nightly.ts'
import { startProcess } from './start-process.ts'
import { databaseUrlOf } from './test-system.ts'
import { waitUntil } from './wait-until.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** The audit's exit code with nothing but open items: the demo has sessions for staff to look at. */
const NO_DIFFERENCE = [0, 3]

const folder = mkdtempSync(join(tmpdir(), 'lotwise-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

testNightly(
  'F101 F102 a backup of the running product restores into a second folder and an empty database',
  async () => {
    const first = await startProduct('first')
    const parking = keepParking(first.url)
    expect(await run('tools/backup.ts', [folder], first.env)).toMatchObject({ code: 0 })
    await parking.stop()
    const backup = join(
      folder,
      readdirSync(folder).find((name) => name.startsWith('lotwise-'))!,
    )
    expect(await run('tools/restore.ts', [backup], first.env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty'),
    })

    const secondEnv = await environment('second')
    expect(await run('tools/restore.ts', [backup], secondEnv)).toMatchObject({ code: 0 })
    const second = await startProduct('second', secondEnv)
    expect(await lots(second.url)).toEqual(await lots(first.url))
    expect(NO_DIFFERENCE).toContain((await run('tools/audit-money.ts', [], first.env)).code)
    expect(NO_DIFFERENCE).toContain((await run('tools/audit-money.ts', [], second.env)).code)

    const empty = await makeDatabase()
    const rehearsal = await run('tools/rehearse-backup.ts', [backup, empty], second.env)
    expect(rehearsal.output).toContain('Both books agree, to the cent.')
    expect(rehearsal.output).toContain('The audit log is unchanged')
    expect(NO_DIFFERENCE).toContain(rehearsal.code)
    await first.stop()
    await second.stop()
  },
)

type Env = Record<string, string>

async function environment(name: string): Promise<Env> {
  return {
    PORT: String(await freePort()),
    SIM_PORT: String(await freePort()),
    DATA_DIR: join(folder, `data-${name}`),
    NODE_ENV: 'test',
  }
}

async function startProduct(name: string, given?: Env) {
  const env = given ?? (await environment(name))
  const child = startProcess('tools/launch.ts', { args: ['--without-screens'], env })
  const url = `http://127.0.0.1:${env['PORT']}`
  await waitUntil(() => isReady(url), { what: `the ${name} product is ready`, ms: 120_000 })
  return { url, env, stop: () => child.kill('SIGTERM') }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}

async function lots(url: string): Promise<string[]> {
  const records = (await (await fetch(`${url}/api/lots`)).json()) as { slug: string }[]
  return records.map(({ slug }) => slug)
}

function keepParking(url: string): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const parking = (async () => {
    while (!ending.signal.aborted) {
      const reply = await fetch(`${url}/api/lots/harbour-street/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ license_plate: 'BACK 123', phone: '4165550123', hours: 2 }),
      })
      expect([201, 429]).toContain(reply.status)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await parking
    },
  }
}

function run(script: string, args: string[], env: Env): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const options = { cwd: ROOT, env: { PATH: process.env['PATH'], ...env } }
    execFile(process.execPath, [join(ROOT, script), ...args], options, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

async function makeDatabase(): Promise<string> {
  const postgresUrl = inject('postgresUrl')
  const admin = new Pool({ connectionString: databaseUrlOf(postgresUrl, 'template1'), max: 1 })
  await admin.query('create database rehearsal')
  await admin.end()
  return databaseUrlOf(postgresUrl, 'rehearsal')
}
