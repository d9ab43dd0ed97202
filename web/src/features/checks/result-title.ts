import { probablyMeant, toneOfCheck } from '@lotwise/domain/plate-check'
import type { ChecksWords } from '../../words/checks-en.ts'
import { isUnconfirmed } from './tone-of-answer.ts'
import type { Answer } from './use-check-plate.ts'

/** The answer in a word or two, which is also announced. */
export function titleOf(answer: Answer, text: ChecksWords, now: Date): string {
  const { result, session, permit, plate_note: note } = answer
  if (isUnconfirmed(answer)) return text.proof.unconfirmed
  const probable = probablyMeant(result, answer.near_misses)
  if (probable) return text.probably(probable.license_plate)
  if (isRenewingBy(answer, now)) return text.renewing
  if (answer.outage_since !== undefined && toneOfCheck(result) === 'bad') return text.outage.title
  if (note?.blocked && toneOfCheck(result) === 'bad') return text.blockedTitle
  // A free parker without further details is shown as such, not as a permit.
  const isPermit = result === 'free' && permit && (session === null || permit.reason !== null)
  return isPermit ? text.permit.title : text.titles[result]
}

/** A subscription may start to renew while its answer is shown. */
export function isRenewingBy({ result, session, renewing_until: until }: Answer, now: Date): boolean {
  return result === 'monthly' && until !== undefined && session !== null && new Date(session.expires_at) <= now
}
