import type { Reasons } from '@lotwise/contract/endpoint'
import type { setRenewal } from '@lotwise/contract/plans'
import type { FirstReason, Widened } from '../../words/en.ts'
import type { ReasonWords } from '../../words/error-text.ts'
import { useWordsOf } from '../../words/use-words-of.ts'

type PlanReason = Exclude<Reasons<typeof setRenewal>, FirstReason>

const reasonsEn: ReasonWords<PlanReason> = {
  no_plan: 'This is not a monthly plan.',
  plan_ended: 'This plan has ended. Start a new one to park here monthly.',
  plan_change_failed: 'The payment provider didn’t answer, so nothing was changed. Please try again.',
}

/** Words of the monthly plan's page, in its chunk. */
export const planEn = {
  reasons: reasonsEn,
  title: 'Your monthly plan',
  price: 'Price',
  aMonth: (price: string) => `${price} a month`,
  nextCharge: 'Next charge',
  card: 'Card',
  lot: 'Parking lot',
  paidUntil: 'Paid until',
  renews: (date: string) => `Renews on ${date}`,
  collecting: 'Renewing – payment being collected',
  cancelled: (date: string) => `Cancelled – valid until ${date}`,
  cancelledAbout: 'You won’t be charged again. If you change your mind, you can keep the plan until then.',
  failed: 'Your last payment didn’t go through',
  failedAbout: (date: string) =>
    `We couldn’t charge your card and will try again. Your parking stays valid until ${date}. Change the card, and we’ll use it for the next try.`,
  mend: 'Change the card',
  ended: 'This plan has ended',
  newPlan: 'Start a new plan',
  cancel: 'Cancel plan',
  cancelling: 'Cancelling...',
  cancelAbout: (date: string) => `Cancel in one tap: you keep parking until ${date} and aren’t charged again.`,
  resume: 'Keep my plan',
  resuming: 'Just a moment...',
  changeFailed: 'Nothing was changed. Please try again.',
  plate: 'Change plate',
  plates: (count: number) => `Up to ${count} cars, one parked at a time`,
  platesAbout:
    'Only the car you chose last is valid. Add one with “Change plate”, once a day; switch between your cars here, up to four times a day.',
  parkWith: (plate: string) => `Park with ${plate}`,
  receipts: 'Receipts',
  receipt: (number: string) => `Receipt No. ${number}`,
  refunded: (amount: string) => `${amount} refunded`,
  receiptsFailed: 'The receipts could not be loaded.',
  pass: 'Back to your pass',
  terms: (price: string) =>
    `${price}, all taxes included, is charged to your card every month until you cancel. The month you paid for stays valid to its end.`,
}
type PlanWords = Widened<typeof planEn>

export const planFr: PlanWords = {
  reasons: {
    no_plan: 'Il ne s’agit pas d’un abonnement mensuel.',
    plan_ended: 'Cet abonnement a pris fin. Abonnez-vous de nouveau pour stationner ici au mois.',
    plan_change_failed: 'Le service de paiement n’a pas répondu : rien n’a changé. Réessayez.',
  },
  title: 'Votre abonnement mensuel',
  price: 'Prix',
  aMonth: (price) => `${price} par mois`,
  nextCharge: 'Prochain prélèvement',
  card: 'Carte',
  lot: 'Stationnement',
  paidUntil: 'Payé jusqu’au',
  renews: (date) => `Se renouvelle le ${date}`,
  collecting: 'Renouvellement – paiement en cours',
  cancelled: (date) => `Annulé – valide jusqu’au ${date}`,
  cancelledAbout: 'Rien d’autre ne sera débité. Si vous changez d’avis, vous pouvez garder l’abonnement jusque-là.',
  failed: 'Votre dernier paiement n’a pas fonctionné',
  failedAbout: (date) =>
    `Votre carte n’a pas pu être débitée; nous réessaierons. Votre stationnement reste valide jusqu’au ${date}. Changez de carte, et le prochain essai se fera avec la nouvelle.`,
  mend: 'Changer de carte',
  ended: 'Cet abonnement a pris fin',
  newPlan: 'S’abonner de nouveau',
  cancel: 'Annuler l’abonnement',
  cancelling: 'Annulation...',
  cancelAbout: (date) => `Annulez d’un seul geste : vous stationnez jusqu’au ${date} et rien d’autre n’est débité.`,
  resume: 'Garder mon abonnement',
  resuming: 'Un instant...',
  changeFailed: 'Rien n’a changé. Réessayez.',
  plate: 'Changer de plaque',
  plates: (count) => `Jusqu’à ${count} véhicules, un seul stationné à la fois`,
  platesAbout:
    'Seul le dernier véhicule choisi est valide. Ajoutez-en un avec « Changer de plaque », une fois par jour; passez de l’un à l’autre ici, jusqu’à quatre fois par jour.',
  parkWith: (plate) => `Stationner avec ${plate}`,
  receipts: 'Reçus',
  receipt: (number) => `Reçu nº ${number}`,
  refunded: (amount) => `Remboursement de ${amount}`,
  receiptsFailed: 'Impossible de charger les reçus.',
  pass: 'Retour au laissez-passer',
  terms: (price) =>
    `Votre carte est débitée de ${price}, taxes comprises, chaque mois jusqu’à l’annulation. Le mois payé reste valide jusqu’à sa fin.`,
}

const DICTIONARIES = { en: planEn as PlanWords, fr: planFr }

export function usePlanWords(): PlanWords {
  return useWordsOf(DICTIONARIES)
}
