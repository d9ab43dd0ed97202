import { Camera, X } from 'lucide-react'
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
      <legend className="mb-2 font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-pretty text-muted">
        {hint}
      </p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map((photo, place) => (
            <li key={photo} className="relative">
              <img
                src={photo}
                alt={words.photo(place + 1)}
                className="aspect-4/3 w-full rounded-box border border-line object-cover"
              />
              <button
                type="button"
                aria-label={words.remove(place + 1)}
                onClick={() => onPhotos(photos.filter((other) => other !== photo))}
                className="absolute -top-1 -right-1 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line bg-surface shadow-box">
                  <X aria-hidden className="size-4" />
                </span>
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
        <button type="button" onClick={() => input.current!.click()} className={buttonClass('quiet', 'min-h-14')}>
          <Camera aria-hidden className="size-5" />
          {words.add}
        </button>
      )}
      <FieldProblem id={`${id}-problem`} text={problem} />
    </fieldset>
  )
}
