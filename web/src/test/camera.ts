import { vi } from 'vitest'

/** What jsdom lacks: a camera, its picture, and a reader of QR codes. */
export function stubCamera() {
  let text: string | null = null
  let failure: string | null = null
  let isStopped = false
  const track = Object.assign(new EventTarget(), {
    stop: () => (isStopped = true),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: vi.fn<() => Promise<void>>(),
  })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (text === null ? [] : [{ rawValue: text }])
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        if (failure) throw new DOMException('The camera failed', failure)
        isStopped = false
        return { getTracks: () => [track], getVideoTracks: () => [track] }
      },
    },
  })

  return {
    track,
    isStopped: () => isStopped,
    /** The text of the code in front of it. */
    shows: (next: string) => (text = next),
    fails: (name: string) => (failure = name),
  }
}
