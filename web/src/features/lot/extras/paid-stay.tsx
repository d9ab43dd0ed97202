import { findPaidStay } from '@lotwise/contract/sessions'
import type { Reply } from '@lotwise/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '../../../router/link.tsx'
import { call } from '../../../lib/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { devicePasses } from '../../../state/device-passes.ts'
import type { LotEntry } from '../../../state/lot-draft.ts'
import type { DriversLot } from '../../../state/use-lot.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useFormat } from '../../../words/use-format.ts'
import type { Mode } from '../shared/mode.ts'
import { useExtrasWords, type ExtrasWords } from './extras-words.ts'

/** `isPermit`: nothing needs to be paid. */
export type PaidStay = NonNullable<Reply<typeof findPaidStay>['stay']> & { isPermit?: boolean }

/** Paying must not wait longer on a bad line. */
const PATIENCE_MS = 2000

/** A stay of this plate that is already paid, if it was bought on this device or with this phone number. */
export async function readPaidStay({ slug }: DriversLot, entry: LotEntry, mode: Mode): Promise<PaidStay | null> {
  if (!navigator.onLine) return null
  return Promise.race([
    queryClient
      .fetchQuery(paidStayQuery(slug, entry))
      .then((found) => toldOf(found, mode))
      // If the check fails, the driver may still pay.
      .catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ])
}

export function paidStayQuery(slug: string, { license_plate, phone }: Pick<LotEntry, 'license_plate' | 'phone'>) {
  const session_ids = devicePasses()
    .filter(({ lotSlug }) => lotSlug === slug)
    .map(({ id }) => id)
  const body = { license_plate, phone, session_ids }
  return queryOptions({
    queryKey: ['paid-stay', slug, body],
    queryFn: () => call(findPaidStay, { params: { slug }, body }),
    // A recent answer is reused: the server limits attempts per plate.
    staleTime: 60_000,
    retry: false,
  })
}

/** A month bought during a stay is intended; one bought during a permit is not. */
function toldOf({ stay, permit_until: until }: Reply<typeof findPaidStay>, mode: Mode): PaidStay | null {
  if (until !== undefined) return { paid_until: until, session_id: null, isPermit: true }
  return mode === 'once' ? stay : null
}

const EVERY_MS = 60_000

type PaidAlreadyProps = { lot: DriversLot; stay: PaidStay; onAgain(): void }

/** Instead of the pay button: a second stay would buy nothing. */
export function PaidAlready({ lot, stay, onAgain }: PaidAlreadyProps) {
  const words = useExtrasWords()
  const format = useFormat()
  const now = useNow(EVERY_MS)
  const end = new Date(stay.paid_until)
  // A permit ends with its last day, often in another year.
  const until = stay.isPermit
    ? format.date(new Date(end.getTime() - 1), lot.timeZone)
    : format.moment(end, now, lot.timeZone)
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-center text-pretty">
        <b>{paidText(stay, until, words)}</b> {stay.session_id === null && !stay.isPermit && words.byLink}
      </p>
      {stay.session_id !== null && (
        <Link
          to="/lots/$lotSlug/extend/$sessionId"
          params={{ lotSlug: lot.slug, sessionId: stay.session_id }}
          className={buttonClass('main', 'w-full text-lead')}
        >
          {words.extend}
        </Link>
      )}
      <Button look="quiet" onClick={onAgain} className="w-full">
        {stay.isPermit ? words.anyway : words.again}
      </Button>
    </div>
  )
}

function paidText({ isPermit, license_plate: similar }: PaidStay, until: string, words: ExtrasWords): string {
  if (isPermit) return words.permit(until)
  return similar === undefined ? words.paid(until) : words.paidSimilar(similar, until)
}
