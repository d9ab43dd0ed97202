import { Camera } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../words/words-provider.tsx'
import { PlateField } from '../plate-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { PhotoSheet, PhotoSheetProps } from './photo-sheet.tsx'

type PhotoPlateFieldProps = Omit<ComponentProps<typeof PlateField>, 'slot'> & {
  /** A plate was read from a photo with high confidence. */
  onRead?(plate: string): void
}

/** The plate field with a camera button; the camera's code is loaded on demand. */
export function PhotoPlateField({ onValue, onRead, ...field }: PhotoPlateFieldProps) {
  const words = useWords()
  const whole = useRef<HTMLDivElement>(null)
  const [Sheet, setSheet] = useState<typeof PhotoSheet | null>(null)
  const [question, setQuestion] = useState<ReactNode>(null)

  async function open() {
    try {
      const { PhotoSheet } = await import('./photo-sheet.tsx')
      setSheet(() => PhotoSheet)
    } catch {
      // The code could not be loaded; the plate can still be typed.
      toast.error(words.photo.failed)
    }
  }

  const close: PhotoSheetProps['onDone'] = (found) => {
    flushSync(() => {
      setSheet(null)
      setQuestion(found?.question ?? null)
      if (found?.plate) onValue(found.plate)
    })
    if (found?.plate && !found.question) return onRead?.(found.plate)
    if (!found) return
    const input = whole.current!.querySelector('input')!
    input.focus()
    if (found.plate) input.select()
  }

  return (
    <div ref={whole} className="grid gap-2">
      <PlateField
        {...field}
        onValue={(value) => {
          setQuestion(null)
          onValue(value)
        }}
        slot={
          <button
            type="button"
            aria-label={words.photo.button}
            onClick={() => void open()}
            className="grid place-items-center rounded-box"
          >
            <Camera aria-hidden />
          </button>
        }
      />
      <output className="font-semibold empty:hidden">{question}</output>
      {Sheet && <Sheet onDone={close} />}
    </div>
  )
}
