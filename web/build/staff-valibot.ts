import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Files of the contract that no driver's page imports. */
const STAFF_CONTRACTS =
  /\/contract\/(attention|audit|auth|busy-hours|check-snapshots|checklist|checks|disputes|lot-access|lot-settings|overview|payout-reports|payouts|permits|plate-notes|recorded-checks|reports|rounds|sign-ins|signs|signup|staff-lots|staff-records|staff-sessions|statements|stays|team)\.ts$/
const COPY = '?staff'

/**
 * Valibot is one file, and a file lies in one chunk with all that anybody uses of it: without a copy of their own,
 * the staff's schemas would have drivers download their part of it.
 */
export function staffValibot(): Plugin {
  return {
    name: 'staff-valibot',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (source !== 'valibot' || !importer || !STAFF_CONTRACTS.test(importer)) return null
      const valibot = await this.resolve(source, importer, { skipSelf: true })
      return valibot && { ...valibot, id: valibot.id + COPY }
    },
    load(id) {
      return id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), 'utf8') : null
    },
  }
}
