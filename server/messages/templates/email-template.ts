import type { Role } from '@lotwise/domain/roles'

/** An email's wording: what stands before the link, what the link is called, what stands after it. */
export type EmailTemplate = {
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
export type InvitationEmail = AtLot & { role: Role }
export type OwnerInvitationEmail = AtLot & { hasAccount: boolean }
export type ReceiptEmail = Parked & { amount: string; card: string | null; paidOn: string; until: string } & {
  receiptUrl: string
}
export type RenewalFailedEmail = Parked & { amount: string; until: string }
export type PasswordChangedEmail = { signInUrl: string; support: string }
export type WelcomeEmail = AtLot & { lotUrl: string; support: string }
export type PayoutFailedEmail = AtLot & { amount: string; reason: string | null }

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
  emails: {
    invitation: (facts: InvitationEmail) => EmailTemplate
    added: (facts: InvitationEmail) => EmailTemplate
    ownerInvitation: (facts: OwnerInvitationEmail) => EmailTemplate
    recovery: () => EmailTemplate
    passwordChanged: (facts: PasswordChangedEmail) => EmailTemplate
    receipt: (facts: ReceiptEmail) => EmailTemplate
    renewalFailed: (facts: RenewalFailedEmail) => EmailTemplate
    refunded: (facts: RefundText) => EmailTemplate
    welcome: (facts: WelcomeEmail) => EmailTemplate
    payoutFailed: (facts: PayoutFailedEmail) => EmailTemplate
  }
}
