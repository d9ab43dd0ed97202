import { FRESH_MINUTES } from '@lotwise/domain/check-snapshot'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { TriangleAlert } from 'lucide-react'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useOfflineChecksWords } from '../../words/use-offline-checks-words.ts'
import { spanText } from './span-text.ts'
import type { Answer } from './use-check-plate.ts'

/** Marks an answer from this device's own data, with the age of that data. */
export function SavedAge({ saved: { ageMs, isAgeCertain } }: { saved: NonNullable<Answer['saved']> }) {
  const { span } = useChecksWords()
  const text = useOfflineChecksWords()
  const isOld = !isAgeCertain || ageMs >= FRESH_MINUTES * MINUTE_MS
  return (
    <p className={`flex items-center gap-1.5 text-sm tabular-nums ${isOld ? 'font-semibold' : ''}`}>
      {isOld && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
      {isAgeCertain ? text.fromSaved(spanText(ageMs, span)) : text.unsure}
    </p>
  )
}
