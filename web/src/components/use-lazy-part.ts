import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../ui/toast/toast.ts'
import { useWords } from '../words/words-provider.tsx'

/** A part of a page that few need: loaded once `isNeeded`. If it cannot be loaded, a toast says so. */
export function useLazyPart<Part>(load: () => Promise<Part>, isNeeded: boolean, onFailed?: () => void): Part | null {
  const { crash } = useWords()
  const [part, setPart] = useState<Part | null>(null)
  const fail = useEffectEvent(() => {
    toast.error(crash.lostChunk)
    onFailed?.()
  })
  useEffect(() => {
    if (isNeeded && !part) load().then(setPart, fail)
  }, [isNeeded, part, load])
  return part
}
