import { emailRefusal } from '@lotwise/domain/email'
import { monthlyRefusal, type MonthlyRefusal } from '@lotwise/domain/monthly'
import type { LotEntry } from '../../../state/lot-draft.ts'
import { useConfig } from '../../../state/use-config.ts'
import type { DriversLot } from '../../../state/use-lot.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words/words-provider.tsx'
import { useMonthlyWords } from './monthly-words.ts'

// The rule returns one refusal at a time, so each field is checked with valid values in the others.
const FINE = { first_name: 'x', last_name: 'x', email: 'x@example.com' }

export const MONTHLY: Record<Name, (text: string) => MonthlyRefusal | null> = {
  first_name: (text) => monthlyRefusal({ ...FINE, first_name: text }),
  last_name: (text) => monthlyRefusal({ ...FINE, last_name: text }),
  email: emailRefusal,
}

type Name = 'first_name' | 'last_name' | 'email'
type MonthlyFieldsProps = {
  lot: DriversLot
  entry: LotEntry
  onValue(name: Name, value: string): void
  problems: Partial<Record<Name, string | undefined>>
}

export function MonthlyFields({ lot, entry, onValue, problems }: MonthlyFieldsProps) {
  const words = useWords()
  const { terms } = useMonthlyWords()
  const { data: config } = useConfig()
  const field = (name: Name) => ({
    label: words.lot[name],
    value: entry[name],
    onValue: (value: string) => onValue(name, value),
    problem: problems[name],
    required: true,
    maxLength: 200,
  })
  return (
    <>
      <p className="text-pretty text-muted">
        {terms([...lot.seller, config?.supportPhone].filter(Boolean).join(', '))}
      </p>
      <div className="grid grid-cols-2 items-start gap-4 max-[20rem]:grid-cols-1">
        <TextField {...field('first_name')} name="given-name" autoComplete="given-name" enterKeyHint="next" />
        <TextField {...field('last_name')} name="family-name" autoComplete="family-name" enterKeyHint="next" />
      </div>
      <TextField
        {...field('email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="done"
      />
    </>
  )
}
