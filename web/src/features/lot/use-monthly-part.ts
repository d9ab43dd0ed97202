import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { useWords } from '../../words/words-provider.tsx'
import type { MonthlyFields } from './monthly/monthly-fields.tsx'
import type { Schema } from './lot-schema.ts'

type MonthlyPart = { MonthlyFields: typeof MonthlyFields; MONTHLY: Schema }

/** The fields of a subscription and their rules: few drivers need them, so they are loaded on demand. */
export function useMonthlyPart(isNeeded: boolean): MonthlyPart | null {
  const { crash } = useWords()
  const [part, setPart] = useState<MonthlyPart | null>(null)
  useEffect(() => {
    if (!isNeeded || part) return
    Promise.all([import('./monthly/monthly-fields.tsx'), import('./monthly/monthly-schema.ts')]).then(
      ([fields, schema]) => setPart({ ...fields, ...schema }),
      () => toast.error(crash.lostChunk),
    )
  }, [isNeeded, part, crash])
  return part
}
