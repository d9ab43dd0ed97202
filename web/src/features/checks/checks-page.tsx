import { plateKey, plateRefusal } from '@lotwise/domain/plate'
import type { SignedStay } from '@lotwise/domain/proof-check'
import { QrCode, ScanText, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLatestCallback } from '../../lib/use-latest-callback.ts'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PhotoPlateField } from '../../components/plate-photo/photo-plate-field.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { CheckState } from './check-state.tsx'
import { CheckTool } from './check-tool.tsx'
import { DataAge, DeviceNotes } from './device-data.tsx'
import { IconTool } from './icon-tool.tsx'
import { OutageBanner } from './outage-banner.tsx'
import { RecentChecks } from './recent-checks.tsx'
import { RoundBar } from './round-bar.tsx'
import { Suggestions } from './suggestions.tsx'
import { toneOfAnswer } from './tone-of-answer.ts'
import { useCheckPlate, type Answer } from './use-check-plate.ts'
import { useKeptPage } from './use-kept-page.ts'
import { useLiveCamera } from './use-live-camera.tsx'
import { useProofScan } from './use-proof-scan.tsx'
import { useRound } from './use-round.ts'
import { useSignal } from './use-signal.ts'

/** Designed for one-handed use on a phone. */
export function ChecksPage() {
  const words = useWords()
  const text = useChecksWords()
  const { lot } = useAtLot()
  const form = useRef<HTMLFormElement>(null)
  const [plate, setPlate] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const signal = useSignal()
  const walk = useRound()
  const check = useCheckPlate(answered)
  const { device } = useCheckDevice()
  const live = useLiveCamera(readLive)
  const scanner = useProofScan({
    onProof: (stay) => recheck(device.spellingOf(stay.plate), stay),
    onPlate: recheck,
  })
  useKeptPage()
  usePageTitle(words.pageTitle(`${text.heading} · ${lot.display_name}`))
  useEffect(() => inputOf(form).focus({ preventScroll: true }), [])

  function answered(checked: string, answer: Answer) {
    const tone = toneOfAnswer(answer)
    signal.give(tone)
    void walk.count(checked, tone)
    offerNext(checked)
  }

  /** Selects the plate so that typing replaces it, unless something else was typed. */
  function offerNext(checked: string) {
    const input = inputOf(form)
    if (plateKey(input.value) !== plateKey(checked)) return
    // The keyboard would cover the camera's picture.
    if (live.isOn) return
    input.focus({ preventScroll: true })
    input.select()
  }

  function press(typed: string, proof?: SignedStay) {
    const refusal = plateRefusal(typed)
    setProblem(refusal && words.reasons[refusal])
    if (refusal) inputOf(form).focus()
    else void check.press(typed, proof)
  }

  function readLive(read: string) {
    setPlate(read)
    press(read)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    press(plate)
  }

  function recheck(other: string, proof?: SignedStay) {
    // This device may answer at once; the field is then ready for the next plate.
    flushSync(() => setPlate(other))
    press(other, proof)
    form.current!.scrollIntoView({ block: 'nearest' })
  }

  const recheckLatest = useLatestCallback((other: string) => recheck(other))
  const isTyping = plateKey(plate) !== '' && plateKey(plate) !== plateKey(check.input?.plate ?? '')
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div className="mx-auto grid w-full max-w-md content-start gap-4 lg:mx-0">
        {/* On a phone the keyboard takes half of the screen, and the tab says the same. */}
        <PageHeading className="text-2xl max-lg:sr-only">{text.heading}</PageHeading>
        <DataAge />
        <OutageBanner />
        {live.panel}
        <form ref={form} data-begin noValidate onSubmit={submit} className="grid scroll-mt-4 gap-3">
          <PhotoPlateField
            label={text.plate}
            value={plate}
            onValue={(value) => {
              setPlate(value)
              setProblem(null)
            }}
            onRead={(read) => press(read)}
            problem={problem}
            enterKeyHint="go"
          />
          {/* Not the accent's green: on this page green means valid. */}
          <div className="flex gap-3">
            <button
              type="submit"
              className="min-h-14 min-w-0 flex-1 rounded-box bg-ink px-5 py-2 text-lead font-semibold text-canvas shadow-box hover:bg-ink/90"
            >
              {check.stage === 'sending' ? text.busy : text.submit}
            </button>
            <IconTool icon={ScanText} label={text.live} isPressed={live.isOn} onClick={live.toggle} />
            <IconTool icon={QrCode} label={text.proof.scan} onClick={scanner.open} />
          </div>
        </form>
        {scanner.sheet}
        {isTyping && <Suggestions typed={plate} onCheck={recheck} />}
        <CheckState check={check} isTyping={isTyping} onCheck={recheck} />
        <RoundBar round={walk.round} onBegin={walk.begin} onEnd={walk.end} />
        <div className="flex gap-3">
          <CheckTool
            icon={signal.isOn ? Volume2 : VolumeX}
            label={text.signal}
            isPressed={signal.isOn}
            onClick={() => signal.choose(!signal.isOn)}
          />
        </div>
        <DeviceNotes />
      </div>
      <RecentChecks onCheck={recheckLatest} />
    </div>
  )
}

function inputOf(form: React.RefObject<HTMLFormElement | null>): HTMLInputElement {
  return form.current!.querySelector('input')!
}
