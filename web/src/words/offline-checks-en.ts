import type { Widened } from './en.ts'

/** Words about answers that a phone gives by itself. */
export const offlineChecksEn = {
  current: 'Saved data up to date',
  old: (age: string) => `Saved data ${age} old`,
  unsure: 'The clock of this device was changed. The age of the saved data is not certain.',
  loading: 'Saving data for checks without a connection...',
  none: 'No saved data: plates can only be checked with a connection.',
  offline: 'No connection. Answers come from the saved data.',
  unsaved: 'This device cannot store the data: it is lost when you close the page.',
  unsent: (count: number) => (count === 1 ? '1 check to send' : `${count} checks to send`),
  unsentAdvice: 'They are sent when there is a connection. Stay signed in until then.',
  fromSaved: (age: string) => `From saved data, ${age} old`,
}

export type OfflineChecksWords = Widened<typeof offlineChecksEn>
