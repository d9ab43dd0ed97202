import { Camera } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { shrinkPhoto } from '../../../components/plate-photo/shrink-photo.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FieldProblem } from '../../../ui/field-problem.tsx'

type PhotoPickerProps = {
  label: string
  hint: string
  words: { add: string; photo(number: number): string; remove(number: number): string; failed: string }
  most: number
  /** Opens the camera at once; otherwise a photo or screenshot can be chosen too. */
  isCamera?: boolean
  /** Data URLs of small JPEGs. */
  photos: string[]
  onPhotos(photos: string[]): void
}

/** Takes or chooses photos one at a time; they are made small before they are sent. */
export function PhotoPicker({ label, hint, words, most, isCamera = false, photos, onPhotos }: PhotoPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    try {
      const photo = await shrinkPhoto(file)
      setProblem(null)
      onPhotos([...photos, photo])
    } catch {
      // Not an image, or one that this browser cannot decode.
      setProblem(words.failed)
    }
  }

  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-pretty text-muted">
        {hint}
      </p>
      {photos.length > 0 && (
        <ul className="grid gap-2">
          {photos.map((photo, place) => (
            <li key={photo} className="flex items-center justify-between gap-4">
              <img src={photo} alt={words.photo(place + 1)} width={112} className="rounded-box border border-line" />
              <button
                type="button"
                onClick={() => onPhotos(photos.filter((other) => other !== photo))}
                className={buttonClass('bare')}
              >
                {words.remove(place + 1)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' as const })}
        aria-label={words.add}
        tabIndex={-1}
        onChange={(event) => void add(event)}
        className="sr-only"
      />
      {photos.length < most && (
        <button type="button" onClick={() => input.current!.click()} className={buttonClass('quiet')}>
          <Camera aria-hidden className="size-5" />
          {words.add}
        </button>
      )}
      <FieldProblem id={`${id}-problem`} text={problem} />
    </fieldset>
  )
}
