import type { createSession } from '@lotwise/contract/sessions'
import { hoursGranted } from '@lotwise/domain/expiry'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { callError } from '../../lib/api-error.ts'
import { readDraft, writeDraft, type LotEntry } from '../../state/lot-draft.ts'
import { forgetDriver, forgetEverything, rememberDriver, rememberedDriver } from '../../state/remembered-driver.ts'
import { forgetPlate } from '../../state/remembered-plates.ts'
import type { DriversLot } from '../../state/use-lot.ts'
import { Button } from '../../ui/button.tsx'
import { HoursField } from '../../components/hours-field.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { PANEL } from '../../ui/panel.ts'
import { PayBar } from '../../components/pay-bar.tsx'
import { PhoneField } from '../../components/phone-field.tsx'
import { PhotoPlateField } from '../../components/plate-photo/photo-plate-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import type { PaidStay } from './extras/paid-stay.tsx'
import { checkEntry, ONCE, type Problems, type Refusal } from './lot-schema.ts'
import type { Mode } from './shared/mode.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { OfferLine } from './offer-line.tsx'
import { RememberMe } from './remember-me.tsx'
import { useCreateSession } from './use-create-session.ts'
import { useExtras } from './use-extras.ts'
import { useMonthlyPart } from './use-monthly-part.ts'

type LotFormProps = { lot: DriversLot; mode: Mode; onMode(mode: Mode): void }

/** Shown beside the field, and in the specification's words as a toast. */
const SHOWN_AS_TOAST: Refusal[] = ['hours_invalid', 'email_invalid']

export function LotForm({ lot, mode, onMode }: LotFormProps) {
  const words = useWords()
  const navigate = useNavigate()
  const create = useCreateSession()
  const form = useRef<HTMLFormElement>(null)
  const isHalted = lot.isFull || lot.isDown || !lot.takesPayments
  const [extras, loadExtras] = useExtras(form, isHalted)
  const monthly = useMonthlyPart(mode === 'monthly')
  const [paidStay, setPaidStay] = useState<PaidStay | null>(null)
  const [entry, setEntry] = useState(() => readDraft(lot.slug))
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<Partial<Record<keyof LotEntry, string>>>({})
  const [failure, setFailure] = useState('')
  const [isRemembered, setRemembered] = useState(() => rememberedDriver() !== null)
  const [wantsMemory, setWantsMemory] = useState(isRemembered)

  function change(name: keyof LotEntry, value: string) {
    loadExtras()
    const next = { ...entry, [name]: value }
    setEntry(next)
    setProblems({ ...problems, [name]: undefined })
    setRefused({})
    setFailure('')
    setPaidStay(null)
    writeDraft(lot.slug, next)
  }

  function forget() {
    forgetEverything()
    setRemembered(false)
    setWantsMemory(false)
    const next = { ...entry, license_plate: '', phone: '' }
    setEntry(next)
    writeDraft(lot.slug, next)
    toast.success(words.lot.forgotten)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const ofMode = mode === 'once' ? ONCE : monthly?.MONTHLY
    if (!ofMode) return
    const found = checkEntry(entry, ofMode)
    flushSync(() => setProblems(found))
    const refusals = Object.values(found)
    if (refusals.length > 0) {
      for (const refusal of refusals) if (SHOWN_AS_TOAST.includes(refusal)) toast.error(words.reasons[refusal])
      form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setFailure('')
    if (wantsMemory) {
      rememberDriver(entry.license_plate, entry.phone)
      if (mode === 'once') extras?.keepStay(lot, entry)
    } else {
      forgetPlate(entry.license_plate)
      forgetDriver()
    }
    const stay = (await extras?.readPaidStay(lot, entry, mode)) ?? null
    setPaidStay(stay)
    if (!stay) await pay()
  }

  async function pay() {
    try {
      const made = await create.submit({ lot, entry, mode })
      if (made === null) return
      const params = { lotSlug: lot.slug, sessionId: made.id }
      await navigate({ to: '/lots/$lotSlug/payment/$sessionId', params })
    } catch (error) {
      const refusal = callError<typeof createSession>(error)
      const text = errorText(refusal, words.reasons, words.lot.unknownError)
      if (refusal?.field) setRefused({ [refusal.field]: text })
      const sentence = words.lot.createFailed(text)
      setFailure(sentence)
      toast.error(sentence)
    }
  }

  function problemOf(name: keyof LotEntry): string | null {
    const refusal = problems[name]
    if (refusal === 'hours_invalid' || refusal === 'email_invalid') return words.advice[refusal]
    return refusal ? words.reasons[refusal] : (refused[name] ?? null)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
      {extras && <extras.AboveForm lot={lot} entry={entry} mode={mode} />}
      <ModeSwitch mode={mode} onMode={onMode} />
      <PhotoPlateField
        label={words.lot.plate}
        value={entry.license_plate}
        onValue={(value) => change('license_plate', value)}
        problem={problemOf('license_plate')}
      />
      {extras && <extras.PlateHelp plate={entry.license_plate} onPlate={(plate) => change('license_plate', plate)} />}
      <div className="grid gap-1">
        <PhoneField
          label={words.lot.phone}
          hint={words.lot.phoneHint}
          value={entry.phone}
          onValue={(value) => change('phone', value)}
          problem={problemOf('phone')}
        />
        {extras && <extras.PhoneNote phone={entry.phone} />}
        <RememberMe isWanted={wantsMemory} onWanted={setWantsMemory} onForget={isRemembered ? forget : null} />
      </div>
      {mode === 'monthly' ? (
        monthly ? (
          <monthly.MonthlyFields lot={lot} entry={entry} onValue={change} problemOf={problemOf} />
        ) : (
          <div className="h-96" />
        )
      ) : (
        <HoursField
          label={words.lot.hours}
          longStay={words.hours.allDay}
          value={entry.hours}
          onValue={(value) => change('hours', value)}
          stay={lot.stay}
          lasting={(hours) => hoursGranted(hours, lot.stay)}
          timeZone={lot.timeZone}
          maxText={words.lot.maxHours}
          problem={problemOf('hours')}
        />
      )}
      {mode === 'once' && extras && <extras.StopRule lot={lot} />}
      {!(lot.isFull && extras) && (
        <PayBar
          line={
            <OfferLine
              lot={lot}
              mode={mode}
              hours={Number(entry.hours)}
              until={lot.isDown ? extras?.parkedUntil : undefined}
            />
          }
        >
          <FieldProblem id="failure" text={failure} />
          {paidStay && extras ? (
            <extras.PaidAlready lot={lot} stay={paidStay} onAgain={() => void pay()} />
          ) : (
            <Button type="submit" isBusy={create.isPending} className="w-full text-lead">
              {create.isPending && <Spinner />}
              {lot.isDown && extras ? <extras.ParkNow /> : words.submit[create.stage]}
            </Button>
          )}
        </PayBar>
      )}
    </form>
  )
}
