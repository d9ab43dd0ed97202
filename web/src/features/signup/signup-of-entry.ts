import type { Signup } from '@lotwise/domain/signup'
import type { SignupEntry } from './signup-draft.ts'

export function signupOfEntry(entry: SignupEntry): Signup {
  return {
    ...entry,
    hourlyRate: numberIn(entry.hourlyRate),
    maxDailyRate: numberIn(entry.maxDailyRate),
    maxHours: numberIn(entry.maxHours),
  }
}

/** An empty field is not 0: parking must not become free by accident. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
