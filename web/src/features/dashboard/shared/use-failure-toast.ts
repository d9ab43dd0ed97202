import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../ui/toast/toast.ts'

/** Says once, each time it happens, that something could not be read. */
export function useFailureToast({ errorUpdatedAt }: { errorUpdatedAt: number }, text: string): void {
  const tell = useEffectEvent(() => toast.error(text))
  useEffect(() => {
    if (errorUpdatedAt > 0) tell()
  }, [errorUpdatedAt])
}
