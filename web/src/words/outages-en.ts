import type { Reasons } from '@lotwise/contract/endpoint'
import type { declareOutage, endOutage } from '@lotwise/contract/incidents'
import type { IncidentKind } from '@lotwise/domain/incident'
import type { Widened } from './en.ts'

type OwnReason = Extract<
  Reasons<typeof declareOutage> | Reasons<typeof endOutage>,
  'incident_open' | 'incident_not_found' | 'incident_reason_required'
>

const reasons: Record<OwnReason, string> = {
  incident_open: 'An outage is already declared for this lot',
  incident_not_found: 'This outage no longer exists',
  incident_reason_required: 'Enter what isn’t working',
}
const kinds: Record<IncidentKind, string> = {
  payments: 'Card payments',
  texts: 'Text messages',
  mail: 'Email',
  service: 'Lotwise',
}

/** Words of the page with the outages of a lot. */
export const outagesEn = {
  heading: 'Outages',
  about:
    'Times when drivers could not pay. They park now and pay later by a texted link, and no warnings are written. Kept for 90 days.',
  link: 'Outages and what is owed',
  none: 'No outages in the last 90 days.',
  failed: 'The outages could not be loaded.',
  failedAdvice: 'Check your connection and try again.',
  declare: 'Declare an outage',
  declareAbout:
    'For what Lotwise cannot see itself, such as a lot without cell signal. Until you end it, drivers here can park without paying.',
  what: 'What isn’t working?',
  declared: 'Outage declared. Drivers can park now and pay later.',
  declareFailed: 'The outage could not be declared.',
  busy: 'Saving...',
  end: 'End the outage',
  ended: 'Outage ended. The links to pay are on their way.',
  endFailed: 'The outage could not be ended.',
  open: (from: string) => `Since ${from}`,
  over: (from: string, to: string) => `${from} to ${to}`,
  here: 'This lot',
  everywhere: 'All lots',
  nobody: 'Nobody parked to pay later.',
  stays: (count: number) => (count === 1 ? '1 car parked to pay later' : `${count} cars parked to pay later`),
  collected: (amount: string, count: number) => `${amount} collected from ${count}`,
  outstanding: (amount: string, count: number) => `${amount} owed by ${count}`,
  show: 'Show the cars',
  hide: 'Hide the cars',
  csv: 'Download CSV',
  csvFailed: 'The file could not be made. Please try again.',
  columns: { plate: 'Plate', phone: 'Driver’s number', parked: 'Parked', amount: 'Amount', paid: 'Paid' },
  notPaid: 'Not yet',
  kinds,
  reasons,
}

export type OutagesWords = Widened<typeof outagesEn>
