import type { AccountCause, AccountProblem } from '@lotwise/domain/account-health'
import type { RequirementItem } from '@lotwise/domain/account-requirements'
import type { Role } from '@lotwise/domain/roles'

/** An email's text before the link, the link's label, and the text after it. */
export type EmailTemplate = {
  subject: string
  opening: string[]
  action: string | null
  /** A secondary link. */
  also?: { label: string; link: string }
  closing: string[]
  /** URLs in the sentences that become links; no other text does, since names come from users. */
  linked?: string[]
}

type AtLot = { lot: string }
type Parked = AtLot & { plate: string }

export type PaidText = Parked & { until: string; link: string }
export type ReminderText = Parked & { until: string; link: string }
export type RefundText = Parked & { amount: string; card: string | null }
export type InvitationEmail = AtLot & { role: Role; hasAccount: boolean }
export type OwnerInvitationEmail = AtLot & { hasAccount: boolean }
export type ReceiptEmail = Parked & { amount: string; card: string | null; paidOn: string; until: string } & {
  receiptUrl: string
  /** Of the first month: the terms of the plan and who sells it. */
  seller: string | null
}
export type StayReceiptEmail = Omit<ReceiptEmail, 'until' | 'seller'>
export type RenewalFailedEmail = Parked & { amount: string; until: string }
/** Until when a month is paid; null where it is over. */
export type PlanEmail = Parked & { amount: string; until: string | null }
export type PasswordChangedEmail = { signInUrl: string; support: string }
/** What is not known is null. */
export type NewDeviceEmail = {
  browser: string | null
  system: string | null
  network: string | null
  support: string
}
export type ThreadEmail = Parked & { text: string }
export type WelcomeEmail = AtLot & { lotUrl: string; support: string }
export type PayoutFailedEmail = AtLot & { amount: string; reason: string | null }
export type AccountProblemEmail = AtLot & {
  problem: AccountProblem
  cause: AccountCause
  needs: readonly RequirementItem[]
  deadline: string | null
  support: string
}
export type AccountWorksAgainEmail = AtLot & { ended: AccountProblem }

/** Mails to owners about their payment account. */
export type AccountEmails = {
  accountProblem: (facts: AccountProblemEmail) => EmailTemplate
  accountWorksAgain: (facts: AccountWorksAgainEmail) => EmailTemplate
}

/** All message texts of one language. */
export type MessageWords = {
  locale: string
  /** The footer of every mail. */
  footer: (support: string) => string
  texts: {
    paid: (facts: PaidText) => string
    plateChanged: (facts: Pick<PaidText, 'lot' | 'plate' | 'link'>) => string
    minutesAdded: (facts: PaidText & { minutes: number }) => string
    reminder: (facts: ReminderText) => string
    refunded: (facts: RefundText) => string
    refundReturned: (facts: RefundText) => string
    staffAnswered: (facts: Parked & { link: string }) => string
    payLater: (facts: Parked & { amount: string; link: string }) => string
    warningWithdrawn: (facts: Parked & { link: string }) => string
    stopped: string
    started: string
    help: (support: string) => string
    dataCode: (code: string) => string
  }
  emails: AccountEmails & {
    invitation: (facts: InvitationEmail) => EmailTemplate
    ownerInvitation: (facts: OwnerInvitationEmail) => EmailTemplate
    recovery: () => EmailTemplate
    passwordChanged: (facts: PasswordChangedEmail) => EmailTemplate
    newDevice: (facts: NewDeviceEmail) => EmailTemplate
    receipt: (facts: ReceiptEmail) => EmailTemplate
    stayReceipt: (facts: StayReceiptEmail) => EmailTemplate
    renewalFailed: (facts: RenewalFailedEmail) => EmailTemplate
    planCancelled: (facts: PlanEmail) => EmailTemplate
    planKept: (facts: PlanEmail) => EmailTemplate
    refunded: (facts: RefundText) => EmailTemplate
    refundReturned: (facts: RefundText) => EmailTemplate
    driverWrote: (facts: ThreadEmail) => EmailTemplate
    staffAnswered: (facts: ThreadEmail) => EmailTemplate
    driverObjected: (facts: ThreadEmail) => EmailTemplate
    warningWithdrawn: (facts: Parked) => EmailTemplate
    welcome: (facts: WelcomeEmail) => EmailTemplate
    payoutFailed: (facts: PayoutFailedEmail) => EmailTemplate
  }
}
