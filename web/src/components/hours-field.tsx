import { offeredHours, type Lasting } from '@lotwise/domain/choices'
import { HOUR_MS } from '@lotwise/domain/duration'
import { clampHours } from '@lotwise/domain/hours'
import type { StaySettings } from '@lotwise/domain/expiry'
import { priceOfStay, SHORT_STAY_HOURS } from '@lotwise/domain/pricing'
import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '../words/use-format.ts'
import { useWords } from '../words/words-provider.tsx'
import { FieldProblem } from '../ui/field-problem.tsx'
import { INPUT_SHAPE } from '../ui/text-field.tsx'
import { useNow } from '../ui/use-now.ts'

type HoursFieldProps = {
  label: string
  /** What a stay over SHORT_STAY_HOURS is called here. */
  longStay: string
  value: string
  onValue(value: string): void
  stay: StaySettings
  lasting: Lasting
  /** For hours that start now: a choice that lasts longer than its name says shows its end. */
  timeZone?: string
  maxText(maxHours: number): string
  problem: string | null | undefined
}

const EVERY_MS = 5000

export function HoursField(props: HoursFieldProps) {
  const { label, longStay, value, onValue, stay, lasting, timeZone, maxText, problem } = props
  const { hours: words } = useWords()
  const format = useFormat()
  const id = useId()
  const [isClamped, setClamped] = useState(false)
  const hours = Math.trunc(Number(value)) || 0

  function change(text: string) {
    const { hours: allowed, clamped } = clampHours(Number(text), stay.maxHours)
    setClamped(clamped)
    onValue(clamped ? String(allowed) : text)
  }

  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <fieldset aria-label={words.choices} className="choices">
        {offeredHours(stay, lasting).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === hours || (choice > SHORT_STAY_HOURS && hours > SHORT_STAY_HOURS)}
            onClick={() => change(String(choice))}
            className="choice"
          >
            <span className="font-semibold">{choice > SHORT_STAY_HOURS ? longStay : words.short(choice)}</span>
            <span className="text-muted tabular-nums">{format.money(priceOfStay(choice, stay))}</span>
            {timeZone && lasting(choice) > Math.min(choice, SHORT_STAY_HOURS) && (
              <span className="choice-end">
                <EndOfHours hours={lasting(choice)} timeZone={timeZone} />
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Step icon={Minus} name={words.less} isPossible={hours > 1} onStep={() => change(String(hours - 1))} />
        <input
          id={id}
          type="number"
          name="hours"
          inputMode="numeric"
          min={1}
          max={stay.maxHours}
          step={1}
          required
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => event.target.select()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem ${id}-note`}
          enterKeyHint="done"
          className={`${INPUT_SHAPE} text-center text-lead font-semibold tabular-nums ${problem ? 'border-danger' : 'border-edge'}`}
        />
        <Step icon={Plus} name={words.more} isPossible onStep={() => change(String(hours + 1))} />
      </div>
      <FieldProblem id={`${id}-problem`} text={problem} />
      <output id={`${id}-note`} className="text-muted empty:hidden">
        {isClamped && maxText(stay.maxHours)}
      </output>
    </div>
  )
}

function EndOfHours({ hours, timeZone }: { hours: number; timeZone: string }) {
  const words = useWords()
  const format = useFormat()
  const end = new Date(useNow(EVERY_MS).getTime() + hours * HOUR_MS)
  return words.hours.until(format.time(end, timeZone))
}

type StepProps = { icon: LucideIcon; name: string; isPossible: boolean; onStep(): void }

function Step({ icon: Icon, name, isPossible, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!isPossible || undefined}
      onClick={isPossible ? onStep : undefined}
      className="step"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
