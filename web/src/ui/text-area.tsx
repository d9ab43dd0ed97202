import { useId, type ComponentProps } from 'react'
import { FieldProblem } from './field-problem.tsx'
import { INPUT_SHAPE } from './text-field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string
  value: string
  onValue(value: string): void
  problem: string | null
  hint?: string | undefined
}

export function TextArea({ label, onValue, problem, hint, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-pretty text-muted">
          {hint}
        </p>
      )}
      <textarea
        id={id}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={hint ? `${id}-hint ${id}-problem` : `${id}-problem`}
        className={`${INPUT_SHAPE} ${problem === null ? 'border-edge' : 'border-danger'}`}
        {...area}
      />
      <FieldProblem id={`${id}-problem`} text={problem} />
    </div>
  )
}
