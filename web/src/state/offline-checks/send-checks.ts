import { MOST_CHECKS_A_BATCH, recordChecks } from '@lotwise/contract/recorded-checks'
import type { Sent } from '@lotwise/contract/endpoint'
import { staffCall } from '../staff-call.ts'
import { isAccessRefusal } from '../reread-lot-access.ts'
import { UNSENT, type Vault } from './check-vault.ts'

export type AnsweredCheck = NonNullable<Sent<typeof recordChecks>['body']>['checks'][number]

/** Each check is a record of its own: tabs can add and remove them side by side. */
export const unsentName = (slug: string, nonce: string) => `${UNSENT}${slug} ${nonce}`

/** Sends the unsent checks of every lot; false: there were none. The server deduplicates, so a check is removed only once recorded. */
export async function sendChecks(vault: Vault, isHeld: (nonce: string) => boolean): Promise<boolean> {
  const waiting = (await vault.names(UNSENT)).map(partsOf).filter(({ nonce }) => !isHeld(nonce))
  for (const [slug, ofLot] of Map.groupBy(waiting, ({ slug: lot }) => lot)) {
    for (let first = 0; first < ofLot.length; first += MOST_CHECKS_A_BATCH) {
      await sendBatch(vault, slug, ofLot.slice(first, first + MOST_CHECKS_A_BATCH))
    }
  }
  return waiting.length > 0
}

type Waiting = { name: string; slug: string; nonce: string }

async function sendBatch(vault: Vault, slug: string, waiting: Waiting[]): Promise<void> {
  const read = await Promise.all(waiting.map(({ name }) => vault.read<AnsweredCheck>(name)))
  const checks = read.filter((check) => check !== null)
  const unreadable = waiting.filter((_, place) => read[place] === null)
  for (const { name } of unreadable) await vault.remove(name)
  if (checks.length === 0) return
  for (const nonce of await send(slug, checks)) await vault.remove(unsentName(slug, nonce))
}

/** Nonces that need not be sent again: all of them if the user no longer has access to the lot. */
async function send(slug: string, checks: AnsweredCheck[]): Promise<string[]> {
  try {
    const { recorded, refused } = await staffCall(recordChecks, { params: { slug }, body: { checks } })
    return [...recorded, ...refused]
  } catch (error) {
    if (isAccessRefusal(error)) return checks.map(({ nonce }) => nonce)
    throw error
  }
}

function partsOf(name: string): Waiting {
  const [, slug = '', nonce = ''] = name.split(' ')
  return { name, slug, nonce }
}
