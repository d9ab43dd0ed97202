import type { CheckTone } from '@lotwise/domain/plate-check'
import { useRef, useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'lotwise.check-signal'

/** Distinguishable without looking: one high beep, two middle ones, a long low one. */
const BEEPS: Record<CheckTone, { hertz: number; seconds: number; times: number }> = {
  good: { hertz: 1320, seconds: 0.12, times: 1 },
  wait: { hertz: 780, seconds: 0.12, times: 2 },
  bad: { hertz: 260, seconds: 0.5, times: 1 },
}
const PAUSE_SECONDS = 0.08

/** Sound and vibration with each answer, if this device's checker wants them. */
export function useSignal() {
  const [isOn, setOn] = useState(() => readStored<boolean>('local', KEY) === true)
  const audio = useRef<AudioContext>(null)

  function choose(on: boolean) {
    setOn(on)
    writeStored('local', KEY, on)
    if (on) give('good')
  }

  function give(tone: CheckTone) {
    // Browsers let sound begin only after a touch: by now there was one.
    audio.current ??= new AudioContext()
    void audio.current.resume().catch(silence)
    beep(audio.current, tone)
    const { seconds, times } = BEEPS[tone]
    navigator.vibrate?.(Array.from({ length: 2 * times - 1 }, (_, part) => (part % 2 ? PAUSE_SECONDS : seconds) * 1000))
  }

  return { isOn, choose, give: (tone: CheckTone) => isOn && give(tone) }
}

/** The answer is still shown if the audio device is not available. */
function silence() {}

function beep(audio: AudioContext, tone: CheckTone): void {
  const { hertz, seconds, times } = BEEPS[tone]
  for (let time = 0; time < times; time++) {
    const start = audio.currentTime + time * (seconds + PAUSE_SECONDS)
    const oscillator = new OscillatorNode(audio, { frequency: hertz, type: 'square' })
    oscillator.connect(new GainNode(audio, { gain: 0.15 })).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  }
}
