import { MINUTE_MS } from '@lotwise/domain/duration'
import { CloudOff } from 'lucide-react'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { useProofWords } from '../../words/use-proof-words.ts'

/** Shown with a pass that could not be read again: what was changed since is not in it. */
export function PassAge({ readAt, timeZone }: { readAt: number; timeZone: string }) {
  const words = useProofWords()
  const format = useFormat()
  const now = useNow(1000)
  const minutes = Math.max(0, Math.floor((now.getTime() - readAt) / MINUTE_MS))
  return (
    <output className="flex items-center gap-3 rounded-box bg-warning px-4 py-3 text-on-warning">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <span>{words.age(minutes, format.moment(new Date(readAt), now, timeZone))}</span>
    </output>
  )
}
