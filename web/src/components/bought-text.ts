import { hoursAdded, hoursGranted } from '@lotwise/domain/expiry'
import { isDailyMaximum } from '@lotwise/domain/pricing'
import type { DriversLot } from '../state/use-lot.ts'
import type { DriversSession } from '../state/use-session.ts'
import type { Format } from '../words/use-format.ts'
import type { AllPayingWords } from '../words/use-paying-words.ts'

/** What was bought, so that it agrees with the end of the stay: 'All day (until 5:00 p.m.)', 'Extension +1 hour'. */
export function boughtText(session: DriversSession, lot: DriversLot, words: AllPayingWords, format: Format): string {
  const { hours, payment_method_type: method, session_type: type } = session
  if (session.auto_renew || method === 'subscription') return words.session.monthly
  if (type === 'Extension') return words.session.extension(hoursAdded(hours))
  const isDay = method !== 'monthly' && (hoursGranted(hours, lot.stay) > hours || isDailyMaximum(hours, lot.stay))
  if (session.extended) return words.session.extended(isDay ? words.hours.allDay : words.session.hours(hours))
  if (!isDay) return words.session.hours(hours)
  return words.session.allDay(format.time(new Date(session.expires_at), lot.timeZone))
}
