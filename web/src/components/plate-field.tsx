import { useId, type ReactNode } from 'react'
import { FieldProblem } from '../ui/field-problem.tsx'
import { PLATE_SHAPE } from './plate.tsx'

type PlateFieldProps = {
  label: string
  value: string
  onValue(value: string): void
  problem: string | null | undefined
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
      <div className={`plate-field @container relative has-aria-invalid:border-danger ${PLATE_SHAPE}`}>
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
          style={{ fontSize: `min(1.75rem, ${value.length > 8 ? 52 / value.length : 8}cqi)` }}
          className="min-h-18 w-full rounded-box bg-transparent text-center tracking-plate placeholder:text-plate-faint"
        />
        {slot && <span className="plate-slot">{slot}</span>}
      </div>
      <FieldProblem id={`${id}-problem`} text={problem} />
    </div>
  )
}
