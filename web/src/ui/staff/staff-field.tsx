import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldProblem } from '../field-problem.tsx'

type StaffFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  value: string
  onValue(value: string): void
  problem?: string | null | undefined
  hint?: ReactNode
  /** A unit in front of what is typed, or something to press behind it. */
  before?: ReactNode
  after?: ReactNode
}

/** A compact field; on a phone as large as a thumb, with text large enough not to trigger zooming. */
export function StaffField({
  label,
  onValue,
  problem,
  hint,
  before,
  after,
  className = '',
  ...input
}: StaffFieldProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {input.required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      <span
        className={`flex items-center rounded-lg border bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${problem ? 'border-danger' : 'border-edge'}`}
      >
        {before && <span className="pl-3 text-sm text-muted">{before}</span>}
        <input
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          onChange={(event) => onValue(event.target.value)}
          className={`min-h-11 w-full min-w-0 rounded-lg bg-transparent px-3 py-1 text-base placeholder:text-muted/80 focus-visible:outline-none sm:min-h-10 sm:text-sm ${className}`}
          {...input}
        />
        {after}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
          {hint}
        </p>
      )}
      <div className="text-sm">
        <FieldProblem id={`${id}-problem`} text={problem} />
      </div>
    </div>
  )
}
