import type { CheckResult } from '@lotwise/domain/plate-check'
import type { ChecksWords } from '../../words/checks-en.ts'
import type { Answer } from './use-check-plate.ts'

/** A free parker added by plate alone is called what it is. */
export function resultTitle(
  { session, permit }: Pick<Answer, 'session' | 'permit'>,
  result: CheckResult,
  text: ChecksWords,
): string {
  const isPermit = result === 'free' && permit && (session === null || permit.reason !== null)
  return isPermit ? text.permit.title : text.titles[result]
}
