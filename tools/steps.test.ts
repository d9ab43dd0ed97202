import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightCount, stepEnv, stepsFor, vitestCount } from './steps.mjs'

test('npm test checks types, lint and format before it runs anything', () => {
  expect(stepsFor(false, '/reports').map(({ name }) => name)).toEqual([
    'types',
    'lint',
    'format',
    'screens',
    'tests',
    'faults',
    'journeys',
  ])
})

test('npm run check stops before the slow parts', () => {
  const steps = stepsFor(true, '/reports')
  expect(steps.map(({ name }) => name)).toEqual(['types', 'lint', 'format', 'tests'])
  expect(steps.at(-1)?.commands[0]?.filter((word) => ['domain', 'contract', 'tools', 'server'].includes(word))).toEqual(
    ['domain', 'contract', 'tools'],
  )
})

test('a test file that does not even load counts as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestCount(report)).toEqual({ passed: 5, failed: 2 })
})

test('a journey that passed at the second try has passed, and is named', () => {
  const paid = { title: 'pay once', tests: [{ status: 'expected', projectName: 'phone' }] }
  const late = { title: 'the keyboard is enough', tests: [{ status: 'flaky', projectName: 'desk' }] }
  const report = {
    stats: { expected: 7, flaky: 1, unexpected: 2 },
    errors: [],
    suites: [{ specs: [paid], suites: [{ specs: [late] }] }],
  }
  expect(playwrightCount(report)).toEqual({ passed: 8, failed: 2, unsteady: ['the keyboard is enough (desk)'] })
})

test('no real key reaches a step; the database does', () => {
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

test('a variable set to undefined is taken away', () => {
  expect(stepEnv({ NODE_ENV: 'production' }, { NODE_ENV: undefined }, '/bin/node')).not.toHaveProperty('NODE_ENV')
})
