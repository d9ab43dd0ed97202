import { WEEKDAYS, type Weekday } from '@lotwise/domain/permit'
import { useId } from 'react'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { weekdayName } from '../../words/weekdays-text.ts'
import { useLanguage } from '../../words/words-provider.tsx'

type WeekdayFieldsProps = { label: string; days: Weekday[]; problem: string | null; onDays(days: Weekday[]): void }

export function WeekdayFields({ label, days, problem, onDays }: WeekdayFieldsProps) {
  const { language } = useLanguage()
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-problem`} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-lg border border-edge px-2 text-sm has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-9"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdayName(day, 'long', language)}
              aria-invalid={problem ? true : undefined}
              checked={days.includes(day)}
              onChange={({ target }) => onDays(target.checked ? [...days, day] : days.filter((one) => one !== day))}
            />
            {weekdayName(day, 'short', language)}
          </label>
        ))}
      </div>
      <div className="text-sm">
        <FieldProblem id={`${id}-problem`} text={problem} />
      </div>
    </fieldset>
  )
}
