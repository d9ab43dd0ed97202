import type { Language } from '@lotwise/domain/language'

/** The device's time of day: its user is in the lot. */
export function clock(instant: string, language: Language): string {
  return new Date(instant).toLocaleTimeString(`${language}-CA`, { hour: 'numeric', minute: '2-digit' })
}
