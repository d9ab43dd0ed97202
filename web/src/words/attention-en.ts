import { attentionKindsEn } from './attention-kinds-en.ts'
import { bankReasonsEn } from './bank-reasons-en.ts'
import type { Widened } from './en.ts'
import { evidenceEn } from './evidence-en.ts'

/** Words of the payments that need a person's decision. */
export const attentionEn = {
  heading: 'Needs your attention',
  count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  kinds: attentionKindsEn,
  other: { title: 'A payment needs your review', about: 'Look at it in your payment dashboard.' },
  expected: 'Price',
  received: 'Paid',
  payout: 'Payout',
  entries: 'Its entries',
  own: 'By our records',
  because: (reason: string) => `Reason: ${reason}`,
  bankReasons: bankReasonsEn,
  openPayout: 'Open the payout',
  show: 'Show session',
  showOf: (plate: string) => `Show session of ${plate}`,
  resolve: 'Mark as resolved',
  resolveOf: (what: string) => `Mark as resolved: ${what}`,
  resolved: 'Marked as resolved',
  failed: 'Failed to mark it as resolved',
  showAll: (count: number) => `Show all ${count}`,
  evidence: evidenceEn,
}

export type AttentionWords = Widened<typeof attentionEn>
