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
  signOut: {
    heading: (count: number) => (count === 1 ? '1 check has not been sent' : `${count} checks have not been sent`),
    advice:
      'They are lost if you sign out now. Stay signed in until there is a connection: they are sent from the page for checks.',
    stay: 'Stay signed in',
    lose: (count: number): string => (count === 1 ? 'Sign out and lose it' : 'Sign out and lose them'),
  },
  fromSaved: (age: string) => `From saved data, ${age} old`,
}

export type OfflineChecksWords = Widened<typeof offlineChecksEn>
