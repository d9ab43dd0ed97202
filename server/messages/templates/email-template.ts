import type { Role } from '@lotwise/domain/roles'

/** A mail as it is worded: what stands before the link, what the link is called, what stands after it. */
export type Letter = {
  subject: string
  opening: string[]
  action: string | null
  /** A second thing to open, of less weight. */
  also?: { label: string; link: string }
  closing: string[]
}

type AtLot = { lot: string }
type Parked = AtLot & { plate: string }

export type PaidText = Parked & { until: string; link: string }
export type ReminderText = Parked & { until: string; link: string }
export type RefundText = Parked & { amount: string; card: string | null }
export type InvitationLetter = AtLot & { role: Role }
export type OwnerInvitationLetter = AtLot & { hasAccount: boolean }
export type ReceiptLetter = Parked & { amount: string; card: string | null; paidOn: string; until: string } & {
  receiptUrl: string
}
export type RenewalFailedLetter = Parked & { amount: string; until: string }
export type PasswordChangedLetter = { signInUrl: string; support: string }
export type WelcomeLetter = AtLot & { lotUrl: string; support: string }
export type PayoutFailedLetter = AtLot & { amount: string; reason: string | null }

/** Everything Lotwise writes to people, once a language. */
export type MessageWords = {
  locale: string
  /** Said at the foot of every mail. */
  footer: (support: string) => string
  texts: {
    paid: (facts: PaidText) => string
    reminder: (facts: ReminderText) => string
    refunded: (facts: RefundText) => string
    stopped: string
    started: string
    help: (support: string) => string
  }
  letters: {
    invitation: (facts: InvitationLetter) => Letter
    added: (facts: InvitationLetter) => Letter
    ownerInvitation: (facts: OwnerInvitationLetter) => Letter
    recovery: () => Letter
    passwordChanged: (facts: PasswordChangedLetter) => Letter
    receipt: (facts: ReceiptLetter) => Letter
    renewalFailed: (facts: RenewalFailedLetter) => Letter
    refunded: (facts: RefundText) => Letter
    welcome: (facts: WelcomeLetter) => Letter
    payoutFailed: (facts: PayoutFailedLetter) => Letter
  }
}
