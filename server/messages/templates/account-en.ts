import { stopsPayments, type AccountProblem } from '@lotwise/domain/account-health'
import { REQUIREMENT_NAMES } from '@lotwise/domain/requirement-names'
import type { AccountEmails, AccountProblemEmail } from './email-template.ts'

const SUBJECTS: Record<AccountProblem, (lot: string) => string> = {
  disconnected: (lot) => `Card payments are off at ${lot}: Stripe account disconnected`,
  charges_off: (lot) => `Card payments are off at ${lot}`,
  payouts_off: (lot) => `Payouts for ${lot} are on hold`,
  past_due: (lot) => `Stripe needs details for ${lot} now`,
  due_soon: (lot) => `Stripe needs details for ${lot} soon`,
}

const HAPPENED: Record<AccountProblem, (facts: AccountProblemEmail) => string> = {
  disconnected: ({ lot }) =>
    `Your Stripe account is no longer connected to Lotwise, so drivers can't pay by card at ${lot}. Connect an account again to turn payments back on.`,
  charges_off: ({ lot }) =>
    `Stripe has turned off card payments for ${lot}. Drivers can't pay by card there right now.`,
  payouts_off: ({ lot }) =>
    `Stripe has put payouts for ${lot} on hold. Drivers can still pay, and the money stays in your Stripe account until payouts resume.`,
  past_due: ({ lot }) =>
    `Stripe asked for details for ${lot}, and the deadline has passed. Card payments may stop at any time.`,
  due_soon: ({ lot, deadline }) =>
    `Stripe needs details for ${lot}${deadline ? ` by ${deadline}` : ''}. If it doesn't get them, it may turn off card payments.`,
}

function causeOf({ problem, cause, needs, support }: AccountProblemEmail): string[] {
  if (problem === 'disconnected') return []
  if (cause === 'needs') return [`Stripe needs: ${needs.map((item) => REQUIREMENT_NAMES.en[item]).join('; ')}.`]
  if (cause === 'checking') return ['Stripe is reviewing your details. You have nothing to send for now.']
  if (cause === 'rejected')
    return [`Stripe has closed the account. Contact Stripe from your payment dashboard, or write to ${support}.`]
  return [`Open your payment dashboard to see why, or write to ${support}.`]
}

export const accountEn: AccountEmails = {
  accountProblem: (facts) => ({
    subject: SUBJECTS[facts.problem](facts.lot),
    opening: [HAPPENED[facts.problem](facts), ...causeOf(facts)],
    action: 'Open your settings',
    closing: ["We'll email you as soon as Stripe says everything is in order."],
  }),
  accountWorksAgain: ({ lot, ended }) => ({
    subject: stopsPayments(ended) ? `Card payments work again at ${lot}` : `Payouts for ${lot} work again`,
    opening: [
      stopsPayments(ended)
        ? `Stripe has turned card payments back on for ${lot}. Drivers can pay again.`
        : `Stripe has resumed payouts for ${lot}. Your money is on its way to your bank again.`,
    ],
    action: 'Open your settings',
    closing: [],
  }),
}
