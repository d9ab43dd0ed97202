import { emailRefusal, type EmailRefusal } from './email.ts'

export type MonthlyRefusal = 'first_name_required' | 'last_name_required' | EmailRefusal

/** Fields required for a monthly subscription besides plate and phone. */
export function monthlyRefusal(driver: {
  first_name: string
  last_name: string
  email: string
}): MonthlyRefusal | null {
  if (driver.first_name.trim() === '') return 'first_name_required'
  if (driver.last_name.trim() === '') return 'last_name_required'
  return emailRefusal(driver.email)
}
