import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import type { Warning } from './use-warning.ts'

export function WarningPhotos({ warning: { code, photos } }: { warning: Warning }) {
  const text = useWarningPageWords()
  if (photos.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lead font-semibold">{text.photos}</h2>
      <ul className="grid gap-3">
        {photos.map((id, place) => (
          <li key={id}>
            <img
              src={`/api/warnings/${code}/photos/${id}`}
              alt={text.photo(place + 1)}
              className="w-full rounded-box border border-line"
            />
          </li>
        ))}
      </ul>
      <p className="text-pretty text-muted">{text.photosKept}</p>
    </section>
  )
}
