import { useEffect, useRef, useState } from 'react'

export type CameraProblem = 'unsupported' | 'refused' | 'missing' | 'busy'
export type CameraState = 'starting' | 'running' | CameraProblem
export type Camera = ReturnType<typeof useCamera>

/** The rear camera of a phone, any other elsewhere; enough pixels for a code or a plate at arm's length. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Not in the DOM's types yet. */
type WithTorch = { torch?: boolean }

/** On for as long as its component is there. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)

  useEffect(() => {
    if (state !== 'starting') return
    const attempt = { isOver: false }
    openStream()
      .then(async (opened) => {
        if (attempt.isOver) return close(opened)
        stream.current = opened
        const [first = null] = opened.getVideoTracks()
        first?.addEventListener('ended', () => setState('busy'))
        await show(opened, video.current!)
        setTrack(first)
        setState('running')
      })
      .catch((error: unknown) => attempt.isOver || setState(problemOf(error)))
    return () => {
      attempt.isOver = true
    }
  }, [state])

  useEffect(() => () => close(stream.current), [])

  async function light() {
    await track!.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
    setLit(!isLit)
  }

  return {
    video,
    state,
    again: () => setState('starting'),
    torch: track && hasTorch(track) ? { isLit, light } : null,
  }
}

async function openStream(): Promise<MediaStream> {
  // Missing on a page without TLS, too. The DOM's types do not know that.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('No camera here', 'NotSupportedError')
  return devices.getUserMedia(WANTED)
}

function show(stream: MediaStream, video: HTMLVideoElement): Promise<void> {
  video.srcObject = stream
  return video.play()
}

function close(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

const PROBLEMS: Record<string, CameraProblem> = {
  NotSupportedError: 'unsupported',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** What is left: another app has it, or it was taken away. */
function problemOf(error: unknown): CameraProblem {
  return PROBLEMS[(error as Error).name] ?? 'busy'
}

function hasTorch(track: MediaStreamTrack): boolean {
  return Boolean((track.getCapabilities?.() as WithTorch | undefined)?.torch)
}
