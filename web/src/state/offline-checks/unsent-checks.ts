import { UNSENT, type Vault } from './check-vault.ts'
import { unsentName, type AnsweredCheck } from './send-checks.ts'

/** The checks of one lot that the server may not have yet. */
export function makeUnsentChecks(vault: () => Promise<Vault>, slug: string) {
  /** Being asked about at the server right now. */
  const held = new Set<string>()
  const decrypted = new Map<string, AnsweredCheck>()

  /** A round leaves hundreds: each is decrypted once, and not again with every check that follows. */
  async function readCheck(opened: Vault, name: string): Promise<AnsweredCheck | null> {
    const check = decrypted.get(name) ?? (await opened.read<AnsweredCheck>(name))
    if (check) decrypted.set(name, check)
    return check
  }

  return {
    isHeld: (nonce: string) => held.has(nonce),
    async read(): Promise<{ unsent: number; waiting: AnsweredCheck[] }> {
      const opened = await vault()
      const names = await opened.names(UNSENT)
      const ofLot = names.filter((name) => name.startsWith(unsentName(slug, '')))
      const checks = await Promise.all(ofLot.map((name) => readCheck(opened, name)))
      const waiting = checks
        .filter((check) => check !== null)
        .filter(({ nonce }) => !held.has(nonce))
        .toSorted((a, b) => b.checked_at.localeCompare(a.checked_at))
      return { unsent: names.length, waiting }
    },
    /** `isHeld`: the server is being asked about the same press. */
    async add(check: AnsweredCheck, isHeld: boolean): Promise<void> {
      if (isHeld) held.add(check.nonce)
      decrypted.set(unsentName(slug, check.nonce), check)
      await (await vault()).write(unsentName(slug, check.nonce), check)
    },
    async release(nonce: string, isRecorded: boolean): Promise<void> {
      held.delete(nonce)
      if (isRecorded) await (await vault()).remove(unsentName(slug, nonce))
    },
    clear: () => decrypted.clear(),
  }
}
