import { phoneE164 } from '@lotwise/domain/phone'
import { plateDoubt, type PlateDoubt } from '@lotwise/domain/plate-doubt'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from '../../../router/link.tsx'
import { useRouter } from '../../../router/router-context.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { rememberLastStay, rememberPlate } from '../../../state/remember-plate.ts'
import { rememberedPlates } from '../../../state/remembered-plates.ts'
import type { LotEntry } from '../../../state/lot-draft.ts'
import { lotQuery, type DriversLot } from '../../../state/use-lot.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { languageOfPage } from '../../../words/language.ts'
import type { Mode } from '../shared/mode.ts'
import { extrasWords, useExtrasWords, type ExtrasWords } from './extras-words.ts'
import { paidStayQuery } from './paid-stay.tsx'

export { PaidAlready, readPaidStay } from './paid-stay.tsx'

/** Enter moves to the next empty required field: some phones submit the form although their key says "next". */
export function moveOn(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  const required = [...(event.currentTarget as HTMLFormElement).querySelectorAll<HTMLInputElement>('input[required]')]
  const here = required.indexOf(event.target as HTMLInputElement)
  const next = here === -1 ? undefined : required.slice(here + 1).find(({ value }) => value === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}

type AheadProps = { lot: DriversLot; entry: LotEntry; mode: Mode }

export function AboveForm({ lot, entry, mode }: AheadProps) {
  return (
    <>
      <Ahead lot={lot} entry={entry} />
      <Halted lot={lot} mode={mode} />
    </>
  )
}

const PAYMENT_PAGE = '/lots/$lotSlug/payment/$sessionId'

/** Prefetches what the next page and the button need while the form is filled in. */
function Ahead({ lot, entry }: Omit<AheadProps, 'mode'>) {
  const router = useRouter()
  const isTypingPlate = useIsTyping('license-plate')
  const isTypingPhone = useIsTyping('phone')
  const { license_plate: plate, phone } = entry
  const isEntered = plate !== '' && phone !== '' && !isTypingPlate && !isTypingPhone
  // Staff who look at a preview have no payment page.
  const canPay = router.has(PAYMENT_PAGE) && lot.takesPayments && !lot.isFull && !lot.isDown

  useEffect(() => {
    if (!canPay || !navigator.onLine) return
    // Opening the page tries again what failed here.
    void router.loadCode(PAYMENT_PAGE).catch(() => {})
  }, [router, canPay])

  useEffect(() => {
    if (!isEntered || !canPay || !navigator.onLine) return
    void queryClient.prefetchQuery(paidStayQuery(lot.slug, { license_plate: plate, phone }))
  }, [isEntered, canPay, lot.slug, plate, phone])

  return null
}

const FULL_EVERY_MS = 20_000

type HaltedProps = { lot: DriversLot; mode: Mode }

/** What prevents paying now, if anything. The lot is polled meanwhile, so that the notice disappears by itself. */
function Halted({ lot, mode }: HaltedProps) {
  useQuery({ ...lotQuery(lot.slug), enabled: lot.isFull || lot.isDown, refetchInterval: FULL_EVERY_MS })
  return (
    <>
      {!lot.takesPayments && <CannotCharge />}
      {lot.isFull && <LotFull />}
      {lot.isDown && lot.takesPayments && !lot.isFull && <PaymentsDown lot={lot} mode={mode} />}
    </>
  )
}

function CannotCharge() {
  const { reasons } = useWords()
  return (
    <p role="alert" className="bg-warning px-4 py-3 text-on-warning">
      {reasons.lot_cannot_charge}
    </p>
  )
}

/** While it is shown there is no pay button. */
function LotFull() {
  const words = useExtrasWords()
  return (
    <div role="alert" className="grid gap-3 bg-warning px-4 py-3 text-pretty text-on-warning">
      <p>
        <b>{words.full}</b> {words.fullAdvice}
      </p>
      <Link to="/" className={buttonClass('quiet', 'w-full')}>
        {words.otherLot}
      </Link>
    </div>
  )
}

function PaymentsDown({ lot, mode }: HaltedProps) {
  const words = useExtrasWords()
  return (
    <div role="alert" className="grid gap-1 bg-warning px-4 py-3 text-pretty text-on-warning">
      <p>
        <b>{words.down}</b> {mode === 'once' ? words.downAdvice : words.downMonthly}
      </p>
      <a
        href={`/status?lot=${lot.slug}`}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
      >
        {words.status}
      </a>
    </div>
  )
}

/** Instead of "paid until": nothing is paid yet. */
export function parkedUntil(moment: string): string {
  return extrasWords(languageOfPage()).parkedUntil(moment)
}

export function ParkNow() {
  return <>{useExtrasWords().parkNow}</>
}

/** The terms that apply once it is paid. */
export function StopRule({ lot }: { lot: DriversLot }) {
  const words = useExtrasWords()
  if (lot.stopMinHours === null) return null
  return <p className="text-sm text-pretty text-muted">{words.stopRule(lot.stopMinHours)}</p>
}

type PlateHelpProps = { plate: string; onPlate(plate: string): void }

/** A quiet question about a plate that is probably mistyped, and the other cars of this device. */
export function PlateHelp({ plate, onPlate }: PlateHelpProps) {
  const words = useExtrasWords()
  const isTyping = useIsTyping('license-plate')
  const doubt = isTyping ? null : plateDoubt(plate)
  const others = rememberedPlates().filter((each) => each.plate !== plate)
  return (
    <>
      <output data-extras className="text-pretty text-muted empty:hidden">
        {doubt && (
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {question(doubt, words)}
            <Button look="quiet" onClick={() => onPlate(doubt.plate)}>
              {words.use(doubt.plate)}
            </Button>
          </span>
        )}
      </output>
      {others.length > 0 && (
        <fieldset data-extras aria-label={words.plates} className="flex flex-wrap gap-2">
          {others.map((each) => (
            <Button key={each.plate} look="quiet" onClick={() => onPlate(each.plate)}>
              {each.name ? `${each.name} · ${each.plate}` : each.plate}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function question({ typed, meant }: PlateDoubt, words: ExtrasWords): string {
  return /\d/.test(typed) ? words.doubt(typed, meant) : words.doubt(meant, typed)
}

/** For the next visit of a driver who agreed; if the browser cannot store it, that is shown. */
export function keepStay(lot: DriversLot, { license_plate: plate, hours }: LotEntry): void {
  if (!rememberPlate(plate)) return toast.error(extrasWords(languageOfPage()).cannotKeep)
  rememberLastStay({ lotSlug: lot.slug, lotName: lot.name, plate, hours })
}

/** Any number is accepted, even one that cannot be texted; then the driver is told, once typing has ended. */
export function PhoneNote({ phone }: { phone: string }) {
  const words = useExtrasWords()
  const isTyping = useIsTyping('phone')
  return (
    <output data-extras className="text-pretty text-muted empty:hidden">
      {phone !== '' && phoneE164(phone) === null && !isTyping && words.cannotText}
    </output>
  )
}

function useIsTyping(name: string): boolean {
  return useSyncExternalStore(onFocus, () => nameOf(document.activeElement)) === name
}

function onFocus(change: () => void): () => void {
  const stop = new AbortController()
  for (const kind of ['focusin', 'focusout']) document.addEventListener(kind, change, stop)
  return () => stop.abort()
}

function nameOf(element: Element | null): string | null {
  return element?.getAttribute('name') ?? null
}
