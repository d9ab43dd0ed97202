import { CircleCheck } from 'lucide-react'
import { Plate } from '../../components/plate.tsx'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'

/** Plates that are valid now and have what was typed so far: one tap instead of the rest. */
export function Suggestions({ typed, onCheck }: { typed: string; onCheck(plate: string): void }) {
  const text = useChecksWords()
  const { device } = useCheckDevice()
  const plates = device.suggest(typed)
  if (plates.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5" />
        {text.suggestions}
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        {plates.map((plate) => (
          <li key={plate}>
            <button
              type="button"
              onClick={() => onCheck(plate)}
              className="flex min-h-14 w-full items-center justify-center rounded-box border border-edge bg-surface p-2 shadow-box hover:border-muted"
            >
              <span className="sr-only">{text.submit} </span>
              <Plate className="text-lg">{plate}</Plate>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
