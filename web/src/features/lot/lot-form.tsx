import type { createSession } from '@lotwise/contract/sessions'
import { hoursGranted } from '@lotwise/domain/expiry'
import { useState, type FormEvent } from 'react'
import { useNavigate } from '../../router/use-navigate.ts'
import { callError } from '../../lib/api-error.ts'
import { readDraft, writeDraft, type LotEntry } from '../../state/lot-draft.ts'
import type { DriversLot } from '../../state/use-lot.ts'
import { Button } from '../../ui/button.tsx'
import { HoursField } from '../../components/hours-field.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { PANEL } from '../../ui/panel.ts'
import { PayBar } from '../../components/pay-bar.tsx'
import { PhoneField } from '../../components/phone-field.tsx'
import { PhotoPlateField } from '../../components/plate-photo/photo-plate-field.tsx'
import { useLazyPart } from '../../components/use-lazy-part.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { errorText } from '../../words/error-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import type { PaidStay } from './extras/paid-stay.tsx'
import { checkEntry, ONCE, type EntryProblems } from './lot-schema.ts'
import type { Mode } from './shared/mode.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { OfferLine } from './offer-line.tsx'
import { RememberMe } from './remember-me.tsx'
import { useCreateSession } from './use-create-session.ts'
import { useDriverMemory } from './use-driver-memory.ts'
import { useExtras } from './use-extras.ts'

const loadMonthlyFields = () => import('./monthly/monthly-fields.tsx')

type LotFormProps = { lot: DriversLot; mode: Mode; onMode(mode: Mode): void }

export function LotForm({ lot, mode, onMode }: LotFormProps) {
  const words = useWords()
  const navigate = useNavigate()
  const create = useCreateSession()
  const [entry, setEntry] = useState(() => readDraft(lot.slug))
  const { form, problems, setProblems, showProblems } = useProblems<EntryProblems>({})
  const memory = useDriverMemory()
  const [extras, loadExtras] = useExtras(form, lot.isFull || lot.isDown || !lot.takesPayments)
  const monthly = useLazyPart(loadMonthlyFields, mode === 'monthly')
  const [paidStay, setPaidStay] = useState<PaidStay | null>(null)
  const [failure, setFailure] = useState('')

  function changeEntry(changed: Partial<LotEntry>) {
    const next = { ...entry, ...changed }
    setEntry(next)
    writeDraft(lot.slug, next)
  }

  function change(name: keyof LotEntry, value: string) {
    loadExtras()
    changeEntry({ [name]: value })
    setProblems({ ...problems, [name]: undefined })
    setFailure('')
    setPaidStay(null)
  }

  function forget() {
    memory.forget()
    changeEntry({ license_plate: '', phone: '' })
    toast.success(words.lot.forgotten)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const ofMode = mode === 'once' ? ONCE : monthly?.MONTHLY
    if (!ofMode) return
    const refused = Object.entries(checkEntry(entry, ofMode))
    const sentences = { ...words.reasons, ...words.advice }
    showProblems(Object.fromEntries(refused.map(([name, refusal]) => [name, sentences[refusal]])))
    // The specification's sentence is a toast where the field shows advice instead.
    for (const [, refusal] of refused) if (refusal in words.advice) toast.error(words.reasons[refusal])
    if (refused.length > 0) return
    setFailure('')
    memory.save(entry)
    if (memory.isWanted && mode === 'once') extras?.keepStay(lot, entry)
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
      if (refusal?.field) setProblems({ [refusal.field]: text })
      const sentence = words.lot.createFailed(text)
      setFailure(sentence)
      toast.error(sentence)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
      {extras && <extras.AboveForm lot={lot} entry={entry} mode={mode} />}
      <ModeSwitch mode={mode} onMode={onMode} />
      <PhotoPlateField
        label={words.lot.plate}
        value={entry.license_plate}
        onValue={(value) => change('license_plate', value)}
        problem={problems.license_plate}
      />
      {extras && <extras.PlateHelp plate={entry.license_plate} onPlate={(plate) => change('license_plate', plate)} />}
      <div className="grid gap-1">
        <PhoneField
          label={words.lot.phone}
          hint={words.lot.phoneHint}
          value={entry.phone}
          onValue={(value) => change('phone', value)}
          problem={problems.phone}
        />
        {extras && <extras.PhoneNote phone={entry.phone} />}
        <RememberMe isWanted={memory.isWanted} onWanted={memory.setWanted} onForget={memory.isKept ? forget : null} />
      </div>
      {mode === 'once' ? (
        <HoursField
          label={words.lot.hours}
          longStay={words.hours.allDay}
          value={entry.hours}
          onValue={(value) => change('hours', value)}
          stay={lot.stay}
          lasting={(hours) => hoursGranted(hours, lot.stay)}
          timeZone={lot.timeZone}
          maxText={words.lot.maxHours}
          problem={problems.hours}
        />
      ) : monthly ? (
        <monthly.MonthlyFields lot={lot} entry={entry} onValue={change} problems={problems} />
      ) : (
        <div className="h-96" />
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
