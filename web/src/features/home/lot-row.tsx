import type { Reply } from '@lotwise/contract/endpoint'
import type { listLots } from '@lotwise/contract/lots'
import { ChevronRight, MapPin } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { useWords } from '../../words/words-provider.tsx'
import { useDistanceText } from './use-distance-text.ts'
import { useHomeWords } from './use-home-words.ts'

// The border is drawn over the row, so that the coloured sign reaches its corner.
export const ROW_SHAPE =
  'relative flex min-h-24 items-center overflow-hidden rounded-box shadow-box after:absolute after:inset-0 after:rounded-box after:border'
export const SIGN_SHAPE = 'grid w-[min(4rem,16vw)] shrink-0 place-items-center self-stretch'

const TONES = ['tone-green', 'tone-blue', 'tone-amber', 'tone-plum']

/** With the distance where the nearest were asked for. */
export type ListedLot = Reply<typeof listLots>[number] & { distance_m?: number | null }

type LotRowProps = { lot: ListedLot; position: number }

export function LotRow({ lot, position }: LotRowProps) {
  const words = useWords()
  const home = useHomeWords()
  const distanceText = useDistanceText()
  return (
    <Link
      to="/lots/$lotSlug"
      params={{ lotSlug: lot.slug }}
      className={`${TONES[position % TONES.length]} ${ROW_SHAPE} group bg-tone-wash after:border-tone-solid/40 hover:after:border-tone-solid active:after:border-tone-solid`}
    >
      <span className={`${SIGN_SHAPE} bg-tone-solid text-white`}>
        <MapPin aria-hidden className="size-[min(1.75rem,8vw)]" />
      </span>
      <span className="min-w-0 flex-1 py-4 pl-[min(1rem,4vw)]">
        <span className="block text-lead font-semibold tracking-tight wrap-anywhere">{lot.display_name}</span>
        <span className="block text-pretty wrap-anywhere text-tone-quiet">
          {typeof lot.distance_m === 'number' && (
            <span className="font-semibold">{distanceText(lot.distance_m)} · </span>
          )}
          {lot.description || lot.address || words.lot.defaultSubtitle}
        </span>
        {(!lot.takes_payments || lot.is_full) && (
          <span className="mt-1 block text-pretty text-danger">{lot.takes_payments ? home.full : home.cannotPay}</span>
        )}
      </span>
      <ChevronRight
        aria-hidden
        className="mx-[min(0.75rem,2vw)] size-[min(1.5rem,6vw)] shrink-0 text-tone-quiet transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}
