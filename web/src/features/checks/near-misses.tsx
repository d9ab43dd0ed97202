import { toneOfCheck } from '@lotwise/domain/plate-check'
import { ChevronRight } from 'lucide-react'
import { CHECK_BADGE_TONE } from '../../components/staff/check-badge-tone.ts'
import { Plate } from '../../components/plate.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { useChecksWords } from '../../words/use-checks-words.ts'
import type { Answer } from './use-check-plate.ts'

type NearMissesProps = { nearMisses: Answer['near_misses']; onCheck(plate: string): void }

/** Plates parked at this lot that differ from the typed one by a likely typing or reading error. */
export function NearMisses({ nearMisses, onCheck }: NearMissesProps) {
  const text = useChecksWords()
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{text.nearMisses}</h2>
      <ul className="grid gap-2">
        {nearMisses.map(({ license_plate: plate, result }) => (
          <li key={plate}>
            <button
              type="button"
              onClick={() => onCheck(plate)}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-box border border-edge bg-surface px-3 py-2 text-left shadow-box hover:border-muted"
            >
              <span>
                <span className="sr-only">{text.submit} </span>
                <Plate className="text-lg">{plate}</Plate>
              </span>
              <span className="flex items-center gap-2">
                <Badge tone={CHECK_BADGE_TONE[toneOfCheck(result)]}>{text.short[result]}</Badge>
                <ChevronRight aria-hidden className="size-5 text-muted" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
