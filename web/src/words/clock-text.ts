import type { Language } from '@lotwise/domain/language'

/** The device's time of day: whoever reads it stands in the lot. */
export function clock(instant: string, language: Language): string {
  return new Date(instant).toLocaleTimeString(`${language}-CA`, { hour: 'numeric', minute: '2-digit' })
}
