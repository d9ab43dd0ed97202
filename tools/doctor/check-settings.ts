import { envVariables } from '../../server/infra/config/env-variables.ts'
import { readEnv, type Env } from '../../server/infra/config/env.ts'
import { StartRefusal } from '../../server/infra/config/start-refusal.ts'
import { note, ok, problem, type Finding } from './finding.ts'

type Variables = Record<string, string | undefined>

const SECRET = /KEY|TOKEN|SECRET|PASSWORD/
const DATABASE_OR_MAIL = /_URL$/

/** The configuration in force, or why a start would be refused. own: the variables that are set, not found elsewhere. */
export function checkSettings(given: Variables, own: readonly string[]): { env: Env | null; findings: Finding[] } {
  const set = Object.keys(envVariables.entries).flatMap((name) => {
    const value = given[name]?.trim()
    return value && own.includes(name) ? [note(`${name} = ${shown(name, value)}`)] : []
  })
  const findings = [
    ...set,
    set.length === 0
      ? note('No variable is set: the defaults of README.md are in force')
      : note('All others: defaults'),
  ]
  try {
    return { env: readEnv(given), findings: [...findings, ok('A start would accept this configuration')] }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return { env: null, findings: [...findings, problem('A start would be refused', error.message)] }
  }
}

function shown(name: string, value: string): string {
  if (SECRET.test(name)) return `${value.slice(0, /^\w{2,5}_(test|live)?_?/.exec(value)?.[0].length ?? 0)}… (hidden)`
  return DATABASE_OR_MAIL.test(name) ? withoutCredentials(value) : value
}

function withoutCredentials(value: string): string {
  if (!URL.canParse(value)) return '… (not an address)'
  const url = new URL(value)
  if (url.password) url.password = 'hidden'
  for (const name of url.searchParams.keys()) if (/pass/i.test(name)) url.searchParams.set(name, 'hidden')
  return url.href
}
