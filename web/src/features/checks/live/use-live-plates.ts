import { nextFrame, type LastFrame } from '@lotwise/domain/live-plate'
import { useEffect, useEffectEvent } from 'react'
import type { Camera } from '../../../components/staff/camera/use-camera.ts'
import type { Reader } from './open-reader.ts'

/** The reader looks at 320 pixels first and measures from these. */
const LONGEST_SIDE = 800

/** Reads the newest frame whenever the last one is done; each plate is reported once until another is seen. */
export function useLivePlates({ video, state }: Camera, reader: Reader | null, onPlate: (plate: string) => void): void {
  const found = useEffectEvent(onPlate)
  useEffect(() => {
    if (state !== 'running' || !reader) return
    const run = { isOver: false }
    // It does not reject: what the reader cannot read is a frame without a plate.
    void readFrames(video.current!, reader, run, (plate) => found(plate))
    return () => {
      run.isOver = true
    }
  }, [state, reader, video])
}

async function readFrames(
  video: HTMLVideoElement,
  reader: Reader,
  run: { isOver: boolean },
  onPlate: (plate: string) => void,
): Promise<void> {
  const canvas = document.createElement('canvas')
  let last: LastFrame = null
  let told: string | null = null
  while (!run.isOver) {
    const next = nextFrame(last, await reader.read(frameOf(video, canvas)))
    last = next.last
    if (run.isOver || next.settled === null || next.settled === told) continue
    told = next.settled
    onPlate(told)
  }
}

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
