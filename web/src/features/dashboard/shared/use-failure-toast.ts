import { useEffect, useEffectEvent } from 'react'
import { isAccessRefusal, rereadLotAccess } from '../../../state/reread-lot-access.ts'
import { toast } from '../../../ui/toast/toast.ts'

type Failed = { errorUpdatedAt: number; error: Error | null }

/** Shows a toast each time loading fails, except where something else says so: no connection, or another role. */
export function useFailureToast({ errorUpdatedAt, error }: Failed, text: string): void {
  const tell = useEffectEvent(() => toast.error(text))
  const isRefused = useEffectEvent(() => isAccessRefusal(error))
  useEffect(() => {
    if (errorUpdatedAt === 0 || !navigator.onLine) return
    if (!isRefused()) return tell()
    let isShown = true
    void rereadLotAccess().then(() => isShown && tell())
    return () => {
      isShown = false
    }
  }, [errorUpdatedAt])
}
