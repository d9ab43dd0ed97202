import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../ui/toast/toast.ts'

/** Shows a toast each time loading fails. */
export function useFailureToast({ errorUpdatedAt }: { errorUpdatedAt: number }, text: string): void {
  const tell = useEffectEvent(() => toast.error(text))
  useEffect(() => {
    if (errorUpdatedAt > 0) tell()
  }, [errorUpdatedAt])
}
