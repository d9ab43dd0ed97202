import { emailRefusal } from '@lotwise/domain/email'
import { monthlyRefusal, type MonthlyRefusal } from '@lotwise/domain/monthly'

// The rule returns one refusal at a time, so each field is checked with valid values in the others.
const FINE = { first_name: 'x', last_name: 'x', email: 'x@example.com' }

export const MONTHLY: Record<'first_name' | 'last_name' | 'email', (text: string) => MonthlyRefusal | null> = {
  first_name: (text) => monthlyRefusal({ ...FINE, first_name: text }),
  last_name: (text) => monthlyRefusal({ ...FINE, last_name: text }),
  email: emailRefusal,
}
