import { useId, type ReactNode } from 'react'
import { FieldProblem } from '../ui/field-problem.tsx'
import { PLATE_SHAPE } from './plate.tsx'

type PlateFieldProps = {
  label: string
  value: string
  onValue(value: string): void
  problem: string | null
  enterKeyHint?: 'next' | 'go'
  /** Room for one button at the right end. */
  slot?: ReactNode
}

export function PlateField({ label, value, onValue, problem, enterKeyHint = 'next', slot }: PlateFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className={`plate-field relative has-aria-invalid:border-danger ${PLATE_SHAPE}`}>
        <input
          id={id}
          name="license-plate"
          required
          value={value}
          onChange={(event) => onValue(event.target.value.toUpperCase())}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          placeholder="ABCD 123"
          className={`min-h-18 w-full rounded-box bg-transparent text-center text-[1.75rem] tracking-plate placeholder:text-plate-faint ${slot ? 'px-16' : 'px-6'}`}
        />
        {slot && <span className="absolute inset-y-0 right-2 grid place-items-center">{slot}</span>}
      </div>
      <FieldProblem id={`${id}-problem`} text={problem} />
    </div>
  )
}
