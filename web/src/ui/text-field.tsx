import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldProblem } from './field-problem.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  value: string
  onValue(value: string): void
  problem?: string | null | undefined
  hint?: ReactNode
}

export const INPUT_SHAPE =
  'min-h-12 w-full rounded-box border bg-surface px-4 py-2 shadow-box placeholder:text-muted placeholder:opacity-70'

export function TextField({ label, onValue, problem, hint, className = '', ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-muted">
            {hint}
          </span>
        )}
      </div>
      <input
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
        onChange={(event) => onValue(event.target.value)}
        className={`${INPUT_SHAPE} ${problem ? 'border-danger' : 'border-edge'} ${className}`}
        {...input}
      />
      <FieldProblem id={`${id}-problem`} text={problem} />
    </div>
  )
}
