import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { useWords } from '../../words/words-provider.tsx'
import type * as MonthlyPart from './monthly/monthly-fields.tsx'

/** The fields of a subscription and their rules: few drivers need them, so they are loaded on demand. */
export function useMonthlyPart(isNeeded: boolean): typeof MonthlyPart | null {
  const { crash } = useWords()
  const [part, setPart] = useState<typeof MonthlyPart | null>(null)
  useEffect(() => {
    if (!isNeeded || part) return
    import('./monthly/monthly-fields.tsx').then(setPart, () => toast.error(crash.lostChunk))
  }, [isNeeded, part, crash])
  return part
}
