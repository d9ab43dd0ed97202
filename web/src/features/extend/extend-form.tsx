import type { CommonReason } from '@lotwise/contract/reasons'
import type { extendSession } from '@lotwise/contract/sessions'
import { expiryOfExtension, hoursAdded, LONG_EXTENSION_HOURS } from '@lotwise/domain/expiry'
import { DEFAULT_HOURS, hoursRefusal } from '@lotwise/domain/hours'
import { priceOfStay } from '@lotwise/domain/pricing'
import { activityOf } from '@lotwise/domain/session'
import { useState, type FormEvent } from 'react'
import { Link } from '../../router/link.tsx'
import { useNavigate } from '../../router/use-navigate.ts'
import { callError, type CallError, type ClientReason } from '../../lib/api-error.ts'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { HoursField } from '../../components/hours-field.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { PANEL } from '../../ui/panel.ts'
import { PayBar } from '../../components/pay-bar.tsx'
import { Plate } from '../../components/plate.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { errorText } from '../../words/error-text.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { ExtendFrame } from './extend-frame.tsx'
import { useExtendSession } from './use-extend-session.ts'

type ExtendFormProps = { session: DriversSession; lot: DriversLot }

type StayReason =
  | 'plate_blocked'
  | 'session_not_found'
  | 'hours_invalid'
  | 'monthly_renews'
  | 'stay_unpaid'
  | 'stay_refunded'
  | 'stay_stopped'
  | 'lot_cannot_charge'
  | 'below_minimum'
  | 'idempotency_key_too_long'
  | 'idempotency_key_reused'

export function ExtendForm({ session, lot }: ExtendFormProps) {
  const words = usePayingWords()
  const format = useFormat()
  const navigate = useNavigate()
  const extend = useExtendSession()
  const now = useNow(5000)
  const [hours, setHours] = useState(String(DEFAULT_HOURS))
  const { form, problems: isRefused, setProblems: setRefused, showProblems } = useProblems(false)
  const [failure, setFailure] = useState('')
  const currentExpiry = new Date(session.expires_at)
  const isOver = activityOf(currentExpiry, now) === 'Expired'
  const wanted = hours === '' ? NaN : Number(hours)
  const price = hoursRefusal(wanted) ? null : priceOfStay(wanted, lot.stay)
  const ends = expiryOfExtension({ currentExpiry, paidAt: now, hours: wanted })
  const until = price === null ? '' : format.moment(ends, now, lot.timeZone)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure('')
    showProblems(price === null)
    if (price === null) return toast.error(words.reasons.hours_invalid)
    try {
      const made = await extend.submit({ sessionId: session.id, hours: wanted, price })
      if (made === null) return
      const params = { lotSlug: made.lot_slug, sessionId: made.id }
      await navigate({ to: '/lots/$lotSlug/payment/$sessionId', params })
    } catch (error) {
      const refusal = callError<typeof extendSession>(error)
      setRefused(refusal?.field === 'hours')
      setFailure(failureText(refusal))
      toast.error(failureText(refusal))
    }
  }

  function failureText(refusal: CallError<typeof extendSession> | null): string {
    switch (refusal?.reason) {
      case 'lot_not_found':
      case 'lot_settings_not_found':
        return words.extend.lotMissing
      default:
        refusal?.reason satisfies StayReason | CommonReason | ClientReason | undefined
        return words.lot.createFailed(errorText(refusal, words.reasons, words.lot.unknownError))
    }
  }

  return (
    <ExtendFrame
      facts={
        <div className="grid justify-items-center gap-3 rounded-box border border-line bg-surface p-6 shadow-box">
          <p>
            <span className="sr-only">{words.session.plate}: </span>
            <Plate className="text-heading">{session.license_plate}</Plate>
          </p>
          <p className={isOver ? 'font-semibold text-danger' : 'text-muted'}>
            {isOver ? words.extend.expired : words.extend.expires(format.moment(currentExpiry, now, lot.timeZone))}
          </p>
        </div>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
        <HoursField
          label={words.extend.hours}
          longStay={words.hours.short(LONG_EXTENSION_HOURS)}
          value={hours}
          onValue={(value) => {
            setHours(value)
            setRefused(false)
            setFailure('')
          }}
          stay={lot.stay}
          lasting={hoursAdded}
          maxText={words.extend.maxHours}
          problem={isRefused ? words.advice.hours_invalid : null}
        />
        <PayBar
          line={
            price === null ? (
              '\u00a0'
            ) : (
              <>
                <b>{format.money(price)}</b> · {words.hours.paidUntil(until)} <b>{until}</b>
              </>
            )
          }
        >
          <FieldProblem id="failure" text={failure} />
          <Button type="submit" isBusy={extend.isPending} className="w-full text-lead">
            {extend.isPending && <Spinner />}
            {words.submit[extend.stage]}
          </Button>
        </PayBar>
        <Link
          to="/lots/$lotSlug/payment/complete/$sessionId"
          params={{ lotSlug: lot.slug, sessionId: session.id }}
          className={buttonClass('bare', 'w-full')}
        >
          {words.extend.cancel}
        </Link>
      </form>
    </ExtendFrame>
  )
}
