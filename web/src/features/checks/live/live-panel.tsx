import { READER_BYTES } from '@lotwise/plate-reader/browser/reader-files'
import { Square } from 'lucide-react'
import { useState } from 'react'
import { BIG_BUTTON } from '../../../components/staff/camera/big-button.ts'
import { CameraView } from '../../../components/staff/camera/camera-view.tsx'
import { useCamera } from '../../../components/staff/camera/use-camera.ts'
import { Plate } from '../../../components/plate.tsx'
import { useCameraWords } from '../../../words/use-camera-words.ts'
import type { Reader } from './open-reader.ts'
import { useLivePlates } from './use-live-plates.ts'
import { useReader, type ReaderStage } from './use-reader.ts'

const MEGABYTE = 1_000_000

export type LivePanelProps = { onPlate(plate: string): void; onClose(): void }

/** Reads plates from the camera for as long as it is open; above the field, so that the answer stays in sight. */
export function LivePanel({ onPlate, onClose }: LivePanelProps) {
  const { live: text } = useCameraWords()
  const { stage, loaded, reader, fetchFiles } = useReader()
  const isOn = stage === 'loading' || stage === 'ready'
  return (
    <section aria-label={text.title} className="grid gap-3">
      {isOn && <Picture reader={reader} onPlate={onPlate} onClose={onClose} />}
      {stage === 'loading' && <Progress loaded={loaded} />}
      {!isOn && stage !== 'looking' && (
        <>
          <Question stage={stage} onFetch={fetchFiles} />
          <CloseButton onClose={onClose} />
        </>
      )}
    </section>
  )
}

function Picture({ reader, onPlate, onClose }: LivePanelProps & { reader: Reader | null }) {
  const { live: text } = useCameraWords()
  const camera = useCamera()
  const [plate, setPlate] = useState<string | null>(null)
  useLivePlates(camera, reader, (read) => {
    setPlate(read)
    onPlate(read)
  })
  return (
    <>
      <CameraView camera={camera} label={text.view} frame="plate">
        {reader && (
          <p className="absolute inset-x-2 top-2 text-center font-semibold text-white">
            {plate ? <Plate className="text-base">{plate}</Plate> : text.aim}
          </p>
        )}
        <button
          type="button"
          aria-label={text.stop}
          title={text.stop}
          onClick={onClose}
          className="absolute bottom-2 left-2 grid size-14 place-items-center rounded-box bg-black/60 text-white"
        >
          <Square aria-hidden className="size-6 fill-current" />
        </button>
      </CameraView>
      {camera.state !== 'running' && <CloseButton onClose={onClose} />}
    </>
  )
}

function CloseButton({ onClose }: { onClose(): void }) {
  const { close } = useCameraWords()
  return (
    <button type="button" onClick={onClose} className={`${BIG_BUTTON} bg-ink text-canvas hover:bg-ink/90`}>
      {close}
    </button>
  )
}

function Progress({ loaded }: { loaded: number }) {
  const { live: text } = useCameraWords()
  const isFetched = loaded >= READER_BYTES
  return (
    <label className="grid gap-1 text-sm">
      {isFetched ? text.opening : text.loading(megabytes(loaded), megabytes(READER_BYTES))}
      <progress
        max={READER_BYTES}
        value={loaded}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </label>
  )
}

function megabytes(bytes: number): number {
  return Math.round(bytes / MEGABYTE)
}

function Question({ stage, onFetch }: { stage: Exclude<ReaderStage, 'looking'>; onFetch(): void }) {
  const { live: text } = useCameraWords()
  if (stage === 'asking') {
    return (
      <div className="grid gap-3 rounded-box border border-edge bg-surface p-4">
        <p className="text-pretty">{text.ask(megabytes(READER_BYTES))}</p>
        <button type="button" onClick={onFetch} className={`${BIG_BUTTON} border-2 border-current`}>
          {text.fetch}
        </button>
      </div>
    )
  }
  return (
    <p role="alert" className="rounded-box bg-warning p-4 text-pretty text-on-warning">
      {stage === 'unable' ? text.unable : text.failed}
    </p>
  )
}
