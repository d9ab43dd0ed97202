import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCameraWords } from '../../../words/use-camera-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { BIG_BUTTON } from './big-button.ts'
import type { Camera } from './use-camera.ts'

type CameraViewProps = {
  camera: Camera
  label: string
  /** The area that is read. */
  frame: 'code' | 'plate'
  children?: ReactNode
}

/** The picture for plates is lower: the answer has to fit below it. */
const PICTURES = { code: 'aspect-4/3', plate: 'aspect-video' }
const FRAMES = { code: 'aspect-square h-3/4', plate: 'aspect-2/1 h-3/5' }

/** What the camera sees, with a frame to aim by; or why there is no picture. */
export function CameraView({ camera: { video, state, torch, again }, label, frame, children }: CameraViewProps) {
  const text = useCameraWords()
  const isRunning = state === 'running'
  const isStarting = state === 'starting'
  return (
    <div className="grid gap-3">
      <div
        className={`relative w-full overflow-hidden rounded-box bg-black ${PICTURES[frame]} ${isRunning || isStarting ? '' : 'hidden'}`}
      >
        <video ref={video} aria-label={label} muted playsInline className="size-full object-cover" />
        {isRunning && (
          <div aria-hidden className="absolute inset-0 grid place-items-center">
            <div
              className={`rounded-box border-4 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)] ${FRAMES[frame]}`}
            />
          </div>
        )}
        {isStarting && (
          <output className="absolute inset-0 flex items-center justify-center gap-3 font-semibold text-white">
            <Spinner />
            {text.starting}
          </output>
        )}
        {torch && (
          <button
            type="button"
            aria-label={text.torch}
            aria-pressed={torch.isLit}
            onClick={() => void torch.light()}
            className="absolute right-2 bottom-2 grid size-14 place-items-center rounded-box bg-black/60 text-white aria-pressed:bg-white aria-pressed:text-black"
          >
            {torch.isLit ? <Flashlight aria-hidden /> : <FlashlightOff aria-hidden />}
          </button>
        )}
        {isRunning && children}
      </div>
      {!isRunning && !isStarting && <Problem state={state} onAgain={again} />}
    </div>
  )
}

function Problem({ state, onAgain }: { state: Exclude<Camera['state'], 'running' | 'starting'>; onAgain(): void }) {
  const words = useWords()
  const text = useCameraWords()
  return (
    <div role="alert" className="grid gap-3 rounded-box bg-warning p-4 text-on-warning">
      <p className="flex gap-3">
        <CameraOff aria-hidden className="size-6 shrink-0" />
        <span>
          <strong className="block font-semibold">{text.problems[state].title}</strong>
          {text.problems[state].advice}
        </span>
      </p>
      {state !== 'unsupported' && (
        <button type="button" onClick={onAgain} className={`${BIG_BUTTON} border-2 border-current`}>
          {words.retry}
        </button>
      )}
    </div>
  )
}
