import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkConnections } from './check-connections.ts'
import { checkMachine } from './check-machine.ts'
import { checkPorts } from './check-ports.ts'
import { checkSettings } from './check-settings.ts'

const SIMULATOR = {
  STRIPE_SECRET_KEY: 'sk_test_abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdef',
  STRIPE_WEBHOOK_SECRETS: 'whsec_abcdef',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}
const CLOSED = '127.0.0.1:9'

function listen(): Promise<number> {
  // The one who asked may hang up first.
  const server = createServer((socket) => socket.on('error', () => {}).end('220 not HTTP\r\n'))
  onTestFinished(() => void server.close())
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))
}

test('secrets are not shown, in whichever variable they are', () => {
  const given = {
    ...SIMULATOR,
    DATABASE_URL: 'postgres://lotwise:pa55word@db.example/lotwise',
    SMTP_URL: 'smtp://mailer:pa55word@mail.example',
    MAIL_FROM: 'hello@parking.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'pa55word',
    TWILIO_FROM: '+14165550100',
    METRICS_TOKEN: 'pa55word-pa55word',
  }
  const { findings } = checkSettings(given, Object.keys(given))
  expect(findings).toContainEqual({ state: 'note', what: 'STRIPE_SECRET_KEY = sk_test_… (hidden)' })
  expect(findings).toContainEqual({
    state: 'note',
    what: 'DATABASE_URL = postgres://lotwise:hidden@db.example/lotwise',
  })
  expect(JSON.stringify(findings)).not.toMatch(/pa55word|abcdef/)
})

test('a configuration that a start would refuse is a problem, with the sentence of the start', () => {
  const { env, findings } = checkSettings({ ...SIMULATOR, NODE_ENV: 'production' }, [])
  expect(env).toBeNull()
  expect(findings.at(-1)).toEqual({
    state: 'problem',
    what: 'A start would be refused',
    advice: 'Production needs DATABASE_URL: the embedded database holds demo data.',
  })
})

test('services that do not answer are problems, each with what to check', async () => {
  const { env } = checkSettings(
    {
      ...SIMULATOR,
      DATABASE_URL: `postgres://${CLOSED}/lotwise`,
      SMTP_URL: `smtp://${CLOSED}`,
      MAIL_FROM: 'hello@parking.example',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+14165550100',
      TWILIO_API_URL: `http://${CLOSED}`,
    },
    [],
  )
  const findings = await checkConnections(env!)
  expect(findings.map(({ state }) => state)).toEqual(['problem', 'note', 'problem', 'problem'])
  expect(findings.map(({ advice }) => advice)).toEqual([
    expect.stringContaining('DATABASE_URL'),
    expect.stringContaining('npm start'),
    expect.stringContaining('TWILIO_ACCOUNT_SID'),
    expect.stringContaining('SMTP_URL'),
  ])
})

test('a port that another program uses is a problem, a free one is not', async () => {
  const [taken] = await checkPorts(await listen(), null)
  expect(taken).toMatchObject({ state: 'problem', advice: expect.stringContaining('PORT') })
  expect(await checkPorts(9, null)).toMatchObject([{ state: 'ok' }])
})

test('data of another major version of PostgreSQL is a problem', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'postgres', 'data'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n')
  expect(await checkMachine(folder)).toContainEqual(
    expect.objectContaining({ state: 'problem', what: expect.stringContaining('made by PostgreSQL 17, this is 18') }),
  )
})
