import { useEffect, useEffectEvent, useState } from 'react'
import type { Camera } from '../../../components/staff/camera/use-camera.ts'
import { openDetector } from './open-detector.ts'

/** Often enough for a hand that moves, and the page stays quick. */
const PAUSE_MS = 120

/** Looks for a QR code while the camera runs; each text is reported once until another is seen. */
export function useCodeScan({ video, state }: Pick<Camera, 'video' | 'state'>, onText: (text: string) => void) {
  const [isBroken, setBroken] = useState(false)
  const found = useEffectEvent(onText)
  useEffect(() => {
    if (state !== 'running') return
    const scan = { isOver: false }
    look(video.current!, scan, (text) => found(text)).catch((error: unknown) => {
      setBroken(true)
      // Its code could not be loaded, or the system's reader failed: the page says what to do instead.
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    })
    return () => {
      scan.isOver = true
    }
  }, [state, video])
  return { isBroken }
}

async function look(video: HTMLVideoElement, scan: { isOver: boolean }, onText: (text: string) => void): Promise<void> {
  const detector = await openDetector()
  let last: string | undefined
  while (!scan.isOver) {
    const [code] = await detector.detect(video)
    if (code && code.rawValue !== last && !scan.isOver) {
      last = code.rawValue
      onText(last)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
