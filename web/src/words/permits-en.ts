import type { Reasons } from '@lotwise/contract/endpoint'
import type { addPermit, changePermit, importPermits, renewPermit } from '@lotwise/contract/permits'
import type { savePlateNote } from '@lotwise/contract/plate-notes'
import { MAX_PERMITS_AT_ONCE, type PermitState } from '@lotwise/domain/permit'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'
import type { StaffReason } from './staff-en.ts'

type PermitReason = Exclude<
  | Reasons<typeof addPermit>
  | Reasons<typeof changePermit>
  | Reasons<typeof renewPermit>
  | Reasons<typeof importPermits>
  | Reasons<typeof savePlateNote>,
  FirstReason | StaffReason
>

const reasons: ReasonWords<PermitReason> = {
  permit_holder_required: 'Enter who the permit is for',
  permit_plates_too_many: 'A permit has at most 20 plates',
  permit_plate_twice: 'A plate is entered twice',
  permit_day_invalid: 'Enter a date, such as 2027-01-31',
  permit_days_reversed: 'The last day is before the first one, or in the past',
  permit_weekdays_required: 'Choose at least one day of the week',
  permit_exists: ({ plate }) => `${plate} already has a permit here`,
  permit_not_found: 'This permit no longer exists',
  block_reason_required: 'Enter why the plate is blocked',
  block_day_invalid: 'Enter a day from today on',
  permits_not_imported: 'Some rows cannot be imported, so none were. Check the file again.',
}
const states: Record<PermitState, string> = { running: 'Valid', upcoming: 'Upcoming', ended: 'Ended' }
const number = (n: number) => n.toLocaleString('en-CA')
const count = (n: number, one: string, more: string) => `${number(n)} ${n === 1 ? one : more}`

/** Words of the page with the permits of a lot. */
export const permitsEn = {
  reasons,
  heading: 'Permits',
  about: (lot: string) => `Who may park at ${lot} without paying. Checkers see reason and last day, never the holder.`,
  add: 'Add permit',
  import: 'Import',
  export: 'Export',
  exported: (file: string) => `Saved as ${file}`,
  exportFailed: 'The permits could not be exported',
  loading: 'Loading permits...',
  failed: 'The permits could not be loaded',
  advice: 'Check your connection and try again.',
  empty: 'No permits yet',
  emptyAdvice: 'Add one for staff, tenants or contractors, or import a list. Free parkers are listed here too.',
  noMatch: 'No permit matches',
  clear: 'Clear filters',
  search: 'Search holder, plate, phone',
  clearSearch: 'Clear search',
  state: 'Status',
  allStates: 'All permits',
  states,
  total: (n: number) => count(n, 'permit', 'permits'),
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  freeParker: 'Free parker',
  dates: (from: string, until: string) => `${from} – ${until}`,
  edit: 'Edit',
  renew: 'Renew',
  end: 'End now',
  who: (action: string, who: string) => `${action}: ${who}`,

  form: {
    addHeading: 'Add permit',
    editHeading: 'Edit permit',
    holder: 'Holder',
    plates: 'License plates',
    platesHint: 'Separate several with commas.',
    phone: 'Phone',
    phoneHint: 'If the holder tries to pay with this number, Lotwise tells them there is no need.',
    optional: 'optional',
    from: 'From',
    until: 'Until',
    weekdays: 'Valid on',
    reason: 'Reason',
    reasonHint: 'Shown to checkers.',
    suggestions: ['Staff', 'Tenant', 'Resident', 'Contractor', 'Visitor', 'Accessible'],
    notes: 'Notes',
    notesHint: 'Shown to checkers.',
    save: 'Save permit',
    saving: 'Saving...',
    added: 'Permit added',
    changed: 'Permit saved',
    failed: 'The permit could not be saved',
  },
  renewing: {
    heading: (who: string) => `Renew the permit of ${who}`,
    about: (until: string) => `It lasts until ${until}.`,
    ended: (until: string) => `It ended on ${until} and will be valid again at once.`,
    until: 'New last day',
    submit: 'Renew',
    busy: 'Renewing...',
    done: (until: string) => `Renewed until ${until}`,
    failed: 'The permit could not be renewed',
  },
  ending: {
    heading: (who: string) => `End the permit of ${who} now?`,
    about: 'From now on its plates have to pay. The permit stays in the list and can be renewed.',
    submit: 'End now',
    busy: 'Ending...',
    done: 'Permit ended',
    failed: 'The permit could not be ended',
  },
  plateNotes: {
    heading: 'Plate notes and blocked plates',
    about:
      'A note is shown at every check of the plate and in its sessions. A blocked plate cannot pay for a stay or an extension here; stays and monthly plans already paid go on.',
    add: 'Add note or block',
    empty: 'No notes and no blocked plates.',
    failed: 'The notes could not be loaded.',
    blocked: (until: string) => `Blocked until ${until}`,
    wasBlocked: (until: string) => `Was blocked until ${until}`,
    edit: (plate: string) => `Edit: ${plate}`,
    plate: 'License plate',
    note: 'Note',
    noteHint: 'Leave note and block empty to remove it.',
    block: 'Block this plate',
    blockHint: 'Payments for it are refused until the day below.',
    reason: 'Reason',
    reasonHint: 'For staff and the activity log. Drivers do not see it.',
    until: 'Last day',
    contact: 'Contact for the driver',
    contactHint: 'A phone number or address. Empty: the support address of Lotwise.',
    saved: 'Saved',
    saveFailed: 'The note could not be saved',
  },
  importing: {
    heading: 'Import permits',
    about: `A spreadsheet (CSV or XLSX) with a row of headings and at most ${number(MAX_PERMITS_AT_ONCE)} rows. Nothing is saved until you confirm the preview.`,
    choose: 'File',
    reading: 'Reading the file...',
    another: 'Choose another file',
    unreadable: 'This file could not be read. Save it as CSV or XLSX and try again.',
    tooLarge: 'The file is too large: at most 5 MB.',
    tooMany: (rows: number) =>
      `The file has ${number(rows)} rows. At most ${number(MAX_PERMITS_AT_ONCE)} can be imported at once.`,
    noRows: 'The file has no rows below its headings.',
    columns: 'Columns',
    columnsAbout: 'Match each field with a column of your file.',
    none: 'Not in the file',
    unnamed: (n: number) => `Column ${n}`,
    fields: {
      holder: 'Holder',
      license_plates: 'License plates',
      phone: 'Phone',
      from: 'From',
      until: 'Until',
      weekdays: 'Weekdays',
      reason: 'Reason',
      notes: 'Notes',
    },
    dayOrder: 'Dates like 3/4/2026 are',
    dayOrders: { dmy: 'day/month/year', mdy: 'month/day/year' },
    defaultFrom: 'From, if the file has none',
    defaultUntil: 'Until, if the file has none',
    check: 'Preview',
    checking: (n: number) => `Checking ${count(n, 'row', 'rows')}...`,
    checkFailed: 'The preview could not be loaded. Please try again.',
    preview: 'Preview',
    ready: (n: number) => count(n, 'row is ready', 'rows are ready'),
    problems: (n: number) => count(n, 'row cannot be imported', 'rows cannot be imported'),
    row: (n: number) => `Row ${n}`,
    sameAs: (plate: string, row: number) => `${plate} is in row ${row} already`,
    leaveOut: 'Leave these rows out',
    more: (n: number) => `and ${number(n)} more`,
    submit: (n: number) => `Import ${count(n, 'permit', 'permits')}`,
    busy: (n: number) => `Importing ${count(n, 'permit', 'permits')}...`,
    done: (n: number) => `${count(n, 'permit', 'permits')} imported`,
    failed: 'Nothing was imported. Please try again.',
  },
}

export type PermitsWords = Widened<typeof permitsEn>
