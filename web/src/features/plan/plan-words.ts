import type { Reasons } from '@lotwise/contract/endpoint'
import type { addPlanPlate, payOpenMonth, setRenewal } from '@lotwise/contract/plans'
import type { FirstReason, Widened } from '../../words/en.ts'
import type { ReasonWords } from '../../words/error-text.ts'
import { useWordsOf } from '../../words/use-words-of.ts'

type PlanReason = Exclude<
  Reasons<typeof setRenewal> | Reasons<typeof payOpenMonth> | Reasons<typeof addPlanPlate>,
  FirstReason
>

const reasonsEn: ReasonWords<PlanReason> = {
  no_plan: 'This is not a monthly plan.',
  plan_ended: 'This plan has ended. Start a new one to park here monthly.',
  plan_change_failed: 'The payment provider didn’t answer, so nothing was changed. Please try again.',
  plan_payment_declined: 'Your card was declined again. Change the card, then pay.',
  plan_plates_full: 'That’s all the cars this plan can have. Remove one first.',
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
  failedAbout: (price: string, month: string, date: string) =>
    `We couldn’t charge ${price} to your card for the month starting ${month}. Your parking stays valid until ${date}. Change the card if it expired or was replaced, then pay here. Otherwise we’ll try again in a few days.`,
  changeCard: 'Change the card',
  payNow: 'Pay now',
  paying: 'Paying...',
  paid: 'Paid. Your plan continues.',
  payFailed: 'We couldn’t take the payment. Please try again.',
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
    'Only the car shown above is valid. Choose the one you’re parking before you leave it; you can switch up to four times a day.',
  parkWith: (plate: string) => `Park with ${plate}`,
  addCar: 'Add a car',
  addLabel: 'Plate of the other car',
  save: 'Add',
  saving: 'Adding...',
  cancelAdd: 'Cancel',
  added: (plate: string) => `${plate} was added. Choose it when you park with it.`,
  removeCar: (plate: string) => `Remove ${plate}`,
  removed: (plate: string) => `${plate} was removed`,
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
    plan_payment_declined: 'Votre carte a encore été refusée. Changez de carte, puis payez.',
    plan_plates_full: 'L’abonnement compte déjà tous les véhicules permis. Retirez-en un d’abord.',
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
  failedAbout: (price, month, date) =>
    `Nous n’avons pas pu débiter ${price} de votre carte pour le mois débutant le ${month}. Votre stationnement reste valide jusqu’au ${date}. Si votre carte est expirée ou a été remplacée, changez-la, puis payez ici. Sinon, nous réessaierons dans quelques jours.`,
  changeCard: 'Changer de carte',
  payNow: 'Payer maintenant',
  paying: 'Paiement en cours...',
  paid: 'C’est payé. Votre abonnement se poursuit.',
  payFailed: 'Le paiement n’a pas pu être effectué. Réessayez.',
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
    'Seul le véhicule affiché ci-dessus est valide. Choisissez celui que vous stationnez avant de le quitter; vous pouvez en changer jusqu’à quatre fois par jour.',
  parkWith: (plate) => `Stationner avec ${plate}`,
  addCar: 'Ajouter un véhicule',
  addLabel: 'Plaque de l’autre véhicule',
  save: 'Ajouter',
  saving: 'Ajout...',
  cancelAdd: 'Annuler',
  added: (plate) => `${plate} est ajouté. Choisissez-le quand vous stationnez avec lui.`,
  removeCar: (plate) => `Retirer ${plate}`,
  removed: (plate) => `${plate} est retiré`,
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
