import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allSteps, commandFor, playwrightOutcome, select, stepEnv, vitestOutcome } from './steps.mjs'

const ROOT = join(import.meta.dirname, '..')

test('npm test checks lint, types among it, and format before it runs anything', () => {
  expect(allSteps(false, '/reports').map(({ name }) => name)).toEqual([
    'lint',
    'format',
    'build',
    'chromium',
    'tests',
    'faults',
    'browser',
  ])
})

test('npm run check stops before the slow parts', () => {
  const steps = allSteps(true, '/reports')
  expect(steps.map(({ name }) => name)).toEqual(['lint', 'format', 'tests'])
  expect(steps.at(-1)?.commands[0]?.filter((word) => ['domain', 'contract', 'tools', 'server'].includes(word))).toEqual(
    ['domain', 'contract', 'tools'],
  )
})

test('every failed test is named with its file, a file that does not load too', () => {
  const report = {
    numPassedTests: 5,
    testResults: [
      { name: join(ROOT, 'a.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
      { name: join(ROOT, 'b.test.ts'), status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a b' }] },
      { name: join(ROOT, 'c.test.ts'), status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestOutcome(report)).toEqual({
    passed: 5,
    failures: [
      { file: 'b.test.ts', title: 'a b' },
      { file: 'c.test.ts', title: '' },
    ],
  })
})

test('a browser test that passed at the second attempt only has failed', () => {
  const file = 'drivers/payment.spec.ts'
  const paid = { title: 'pay once', file, tests: [{ status: 'expected' }] }
  const late = { title: 'by keyboard', file, tests: [{ status: 'flaky' }, { status: 'expected' }] }
  const wrong = { title: 'declined', file, tests: [{ status: 'unexpected' }] }
  const report = { stats: { expected: 7 }, errors: [], suites: [{ specs: [paid], suites: [{ specs: [late, wrong] }] }] }
  expect(playwrightOutcome(report)).toEqual({
    passed: 7,
    failures: [
      { file: 'e2e/drivers/payment.spec.ts', title: 'by keyboard' },
      { file: 'e2e/drivers/payment.spec.ts', title: 'declined' },
    ],
  })
})

test('what fails comes with the command that runs it alone', () => {
  expect(commandFor('e2e/staff/team.spec.ts', 'the “owner” costs $5')).toBe(
    'npm test -- e2e/staff/team.spec.ts "the “owner” costs \\$5"',
  )
  expect(commandFor('domain/plate.test.ts', '')).toBe('npm test -- domain/plate.test.ts')
  expect(commandFor('', 'lint')).toBe('npm run check')
})

test('a pattern selects files by path, else tests by name', () => {
  const files = [
    { path: 'server/refund.test.ts', text: () => "test('one refund')" },
    { path: 'server/pay.test.ts', text: () => "test('paid, then a refund')" },
  ]
  expect(select(files, 'refund', null)).toEqual({ files: ['server/refund.test.ts'], title: null })
  expect(select(files, 'refund', 'one')).toEqual({ files: ['server/refund.test.ts'], title: 'one' })
  expect(select(files, 'paid, then', null)).toEqual({ files: ['server/pay.test.ts'], title: 'paid, then' })
  expect(select(files, 'nothing like it', null)).toEqual({ files: [], title: 'nothing like it' })
})

test('a step gets no real keys, but the database URL', () => {
  const outer = {
    STRIPE_SECRET_KEY: 'sk',
    TWILIO_AUTH_TOKEN: 't',
    SMTP_URL: 's',
    DATABASE_URL: 'd',
    NODE_ENV: 'production',
  }
  const env = stepEnv(outer, { NODE_ENV: 'test' }, '/node24/bin/node')
  expect(env).toMatchObject({ DATABASE_URL: 'd', NODE_ENV: 'test', PATH: dirname('/node24/bin/node') })
  expect(Object.keys(env).filter((name) => /STRIPE|TWILIO|SMTP/.test(name))).toEqual([])
})

test('a variable set to undefined is removed', () => {
  expect(stepEnv({ NODE_ENV: 'production' }, { NODE_ENV: undefined }, '/bin/node')).not.toHaveProperty('NODE_ENV')
})
