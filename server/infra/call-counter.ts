import type { CalledKind } from '@lotwise/domain/incident'

export type CountedCalls = { kind: CalledKind; counted_at: Date; subject: string; answered: number; failed: number }

/** Calls to the payment provider and the carriers since they were last taken. */
export type CallCounter = {
  add: (kind: CalledKind, subject: string, outcome: 'answered' | 'failed') => void
  take: () => CountedCalls[]
  /** Puts back outcomes that could not be stored. */
  putBack: (calls: CountedCalls[]) => void
}

const SPAN_MS = 10_000
/** Bounds the memory while the database is away. */
const MOST_SPANS = 1000

/** Only failures keep their subject; successes are just counted. */
export function countCalls(now: () => Date): CallCounter {
  let spans = new Map<string, CountedCalls>()

  function put({ kind, counted_at, subject, answered, failed }: CountedCalls): void {
    const key = `${kind} ${counted_at.getTime()} ${subject}`
    const known = spans.get(key)
    if (known) {
      known.answered += answered
      known.failed += failed
    } else if (spans.size < MOST_SPANS) spans.set(key, { kind, counted_at, subject, answered, failed })
  }

  return {
    add(kind, subject, outcome) {
      const counted_at = new Date(Math.floor(now().getTime() / SPAN_MS) * SPAN_MS)
      if (outcome === 'failed') put({ kind, counted_at, subject, answered: 0, failed: 1 })
      else put({ kind, counted_at, subject: '', answered: 1, failed: 0 })
    },
    take() {
      const taken = [...spans.values()]
      spans = new Map()
      return taken
    },
    putBack: (calls) => calls.forEach(put),
  }
}
