import { Plate } from '../../../components/plate.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { PANEL } from '../../../ui/panel.ts'
import { useFormat } from '../../../words/use-format.ts'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import type { Warning } from './use-warning.ts'

export function WarningFacts({ warning }: { warning: Warning }) {
  const text = useWarningPageWords()
  const format = useFormat()
  const at = (instant: string) => format.dateAndTime(new Date(instant), warning.time_zone)
  return (
    <section className={PANEL}>
      <p className="text-lead font-semibold text-pretty">
        {text.grounds[warning.reason](warning.expired_at && at(warning.expired_at))}
      </p>
      <dl className="grid gap-3">
        <Fact name={text.plate}>
          <Plate>{warning.license_plate}</Plate>
        </Fact>
        <Fact name={text.seen}>{at(warning.seen_at)}</Fact>
        <Fact name={text.at}>{[warning.lot_name, warning.lot_address].filter(Boolean).join(', ')}</Fact>
      </dl>
      {warning.note && (
        <div className="grid gap-1">
          <h2 className="text-muted">{text.note}</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{warning.note}</p>
        </div>
      )}
      {warning.photos.length > 0 && <Photos warning={warning} />}
    </section>
  )
}

function Photos({ warning: { code, photos } }: { warning: Warning }) {
  const text = useWarningPageWords()
  return (
    <div className="grid gap-2">
      <h2 className="text-muted">{text.photos}</h2>
      <ul className="grid gap-3">
        {photos.map((id, place) => (
          <li key={id}>
            <img
              src={`/api/warnings/${code}/photos/${id}`}
              alt={text.photo(place + 1)}
              className="min-h-24 w-full rounded-box border border-line"
            />
          </li>
        ))}
      </ul>
      <p className="text-pretty text-muted">{text.photosKept}</p>
    </div>
  )
}
