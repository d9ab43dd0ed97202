import { X } from 'lucide-react'
import { useState } from 'react'
import { Plate } from '../../components/plate.tsx'
import { namePlate } from '../../state/remember-plate.ts'
import { forgetPlate, rememberedPlates } from '../../state/remembered-plates.ts'
import { INPUT_SHAPE } from '../../ui/text-field.tsx'
import { useHomeWords } from './use-home-words.ts'

const MAX_NAME_LENGTH = 30

type MyPlatesProps = { onForget(): void }

/** The cars of this device, to be named and removed one by one. */
export function MyPlates({ onForget }: MyPlatesProps) {
  const home = useHomeWords()
  const [plates, setPlates] = useState(rememberedPlates)
  if (plates.length === 0) return null

  function rename(plate: string, name: string) {
    setPlates(plates.map((each) => (each.plate === plate ? { plate, name } : each)))
    namePlate(plate, name)
  }

  function remove(plate: string) {
    forgetPlate(plate)
    setPlates(rememberedPlates())
    onForget()
  }

  return (
    <details className="rounded-box border border-line bg-surface shadow-box">
      <summary className="min-h-12 cursor-pointer content-center px-4 font-semibold">{home.plates}</summary>
      <ul className="grid gap-3 px-4 pb-4">
        {plates.map(({ plate, name }) => (
          <li key={plate} className="flex flex-wrap items-center gap-3">
            <Plate>{plate}</Plate>
            <input
              aria-label={home.nameOf(plate)}
              placeholder={home.name}
              maxLength={MAX_NAME_LENGTH}
              value={name}
              onChange={(event) => rename(plate, event.target.value)}
              className={`${INPUT_SHAPE} min-w-24 flex-1 basis-24 border-edge`}
            />
            <button
              type="button"
              aria-label={home.remove(plate)}
              onClick={() => remove(plate)}
              className="grid size-12 shrink-0 place-items-center rounded-box text-muted hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
