import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useStaffPhoto } from '../shared/use-warnings.ts'

type Photo = { id: string; author: 'staff' | 'driver' }

export function WarningPhotos({ id, photos }: { id: string; photos: Photo[] }) {
  const { detail: text } = useWarningsWords()
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{text.photos}</h3>
      <ul className="grid grid-cols-2 gap-2">
        {photos.map((photo, place) => (
          <li key={photo.id} className="grid content-start gap-1">
            <Picture
              id={id}
              photo={photo.id}
              alt={photo.author === 'staff' ? text.photo(place + 1) : text.evidence(place + 1)}
            />
            {photo.author === 'driver' && <p className="text-sm text-muted">{text.byDriver}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ id, photo, alt }: { id: string; photo: string; alt: string }) {
  const { detail: text } = useWarningsWords()
  const { data: url, error } = useStaffPhoto(id, photo)
  if (error) return <p className="text-sm text-danger">{text.photoFailed}</p>
  if (!url) return <Skeleton className="aspect-4/3" />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} className="aspect-4/3 w-full rounded-lg border border-line object-cover" />
    </a>
  )
}
