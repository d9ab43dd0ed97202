import type { Reasons } from '@lotwise/contract/endpoint'
import type { getWarning, objectToWarning } from '@lotwise/contract/warnings'
import type { WarningReason, Withdrawal } from '@lotwise/domain/warning'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

type Own = Exclude<Reasons<typeof getWarning> | Reasons<typeof objectToWarning>, FirstReason>

const reasons: ReasonWords<Own> = {
  warning_not_found: 'There is no warning with this code',
  evidence_photos_too_many: 'You can send at most 3 photos about a warning',
  photo_too_large: 'A photo is larger than 4 MB',
  photo_too_many_pixels: 'A photo has too many pixels',
  photo_type_unsupported: 'A photo is neither a JPEG nor a PNG',
  photo_damaged: 'A photo is damaged. Please take it again.',
}
const grounds: Record<WarningReason, (until: string | null) => string> = {
  not_found: () => 'We found no payment for this plate.',
  expired: (until) =>
    until ? `The payment covered the car until ${until} and no longer.` : 'The paid time had ended.',
  refunded: () => 'The payment for this plate was refunded.',
  blocked: () => 'This plate is not allowed to park here.',
  other: () => 'The lot’s staff left a note for you.',
}
const withdrawn: Record<Withdrawal, string> = {
  staff: 'The lot’s staff withdrew it.',
  payment: 'Your payment reached us. Thank you.',
  permit: 'This plate has a permit here.',
  incident: 'Paying did not work at that time. That was not your fault.',
}

/** Words of the page that the code on a warning opens, in its chunk. */
export const warningPageEn = {
  reasons,
  grounds,
  withdrawn,
  title: 'Parking warning',
  noFine: 'This is not a fine. You owe nothing extra.',
  seen: 'Seen',
  at: 'At',
  plate: 'Licence plate',
  note: 'Note from staff',
  photos: 'Photos from staff',
  photo: (number: number) => `Photo ${number} of the car`,
  photosKept: 'Only staff and whoever has this code can see these photos. They are deleted after 90 days.',
  withdrawnTitle: 'This warning was withdrawn',
  paidTitle: 'Paid, thank you',
  paidAbout: 'You paid after this warning was written. Nothing more to do.',
  nothingToDo: 'You do not have to do anything.',
  pay: 'Pay for parking now',
  payAbout: 'If you’re still parked, pay from now on. The price is the usual one.',
  object: 'This is wrong? Tell us',
  objectHint: 'Did you pay, have a permit, or type another plate? Write it here. Staff read every message.',
  text: 'Your message to the lot’s staff',
  email: 'Email for the reply (optional)',
  noEmail: 'Without one, come back to this page for the reply.',
  evidence: 'Photos as evidence (optional)',
  evidenceHint: 'A receipt or your permit. Only staff see them.',
  evidenceSent: (count: number) => (count === 1 ? 'You sent 1 photo.' : `You sent ${count} photos.`),
  addPhoto: 'Add a photo',
  picked: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  photoFailed: 'This file is not a photo we can read',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Your message was sent',
  empty: 'Describe what happened.',
  failed: 'Your message could not be sent. Please try again.',
  messages: 'Messages',
  you: 'You',
  staff: 'The lot’s staff',
  loadFailed: 'The warning could not be loaded.',
  checkCode: 'Compare the code with the one on the card.',
}

export type WarningPageWords = Widened<typeof warningPageEn>
