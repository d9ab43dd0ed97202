import { useWords } from '../../words/words-provider.tsx'
import type { Mode } from './shared/mode.ts'

type ModeSwitchProps = { mode: Mode; onMode(mode: Mode): void }

export function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const { lot } = useWords()
  const choices = [
    { value: 'once', label: lot.payOnce },
    { value: 'monthly', label: lot.payMonthly },
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-box bg-sunken p-1">
      <legend className="sr-only">{lot.mode}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="switch-side">
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onMode(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
