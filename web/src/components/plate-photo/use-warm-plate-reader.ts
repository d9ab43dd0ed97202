import { warmPlateReader } from '@lotwise/contract/plates'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'

/** Starts the server's plate reader while the photo is being taken. */
export function useWarmPlateReader(): void {
  useEffect(() => {
    // Only a head start: without it the photo is read all the same, a little later.
    call(warmPlateReader).catch(() => {})
  }, [])
}
