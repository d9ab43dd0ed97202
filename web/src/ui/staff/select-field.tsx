import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

export type Choice<V extends string> = { value: V; label: string }

type SelectFieldProps<V extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: string
  isLabelHidden?: boolean
  value: V
  choices: readonly Choice<V>[]
  onValue(value: V): void
}

/** The native select, which phones show as their own picker. */
export function SelectField<V extends string>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onValue,
  className = '',
  ...select
}: SelectFieldProps<V>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value as V)}
          className={`min-h-11 w-full appearance-none rounded-lg border border-edge bg-surface py-1 pr-9 pl-3 text-base sm:min-h-9 sm:text-sm ${className}`}
          {...select}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  )
}
