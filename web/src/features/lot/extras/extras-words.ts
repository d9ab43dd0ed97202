import type { Language } from '@lotwise/domain/language'
import { untilFr } from '../../../words/until-fr.ts'
import { useLanguage } from '../../../words/words-provider.tsx'

const DIGITS_EN: Record<string, string> = { 0: 'a zero', 1: 'a one', 2: 'a two', 5: 'a five', 8: 'an eight' }
const DIGITS_FR: Record<string, string> = { 0: 'un zéro', 1: 'un un', 2: 'un deux', 5: 'un cinq', 8: 'un huit' }

/** Words of what helps while the form is filled in, in its chunk. */
const EN = {
  paid: (moment: string) => `This plate is already paid here until ${moment}.`,
  paidSimilar: (plate: string, moment: string) =>
    `${plate}, almost the same plate, is already paid here until ${moment}.`,
  extend: 'Extend',
  byLink: 'To add time, open the link in the text message we sent when you paid.',
  again: 'Pay again anyway',
  stopRule: (hours: number) =>
    `Leaving early? Stop your parking on your pass, and hours you haven’t started are refunded to your card. At least ${hours === 1 ? '1 hour is' : `${hours} hours are`} charged.`,
  full: 'This lot is full right now.',
  fullAdvice:
    'You can pay as soon as a space is free; this page updates on its own. Already parked here? Extend with the link in your text message.',
  otherLot: 'Choose another lot',
  down: 'Card payments aren’t working right now.',
  downAdvice:
    'Park now and pay later: enter your plate and phone as usual. We text you a link to pay when it works again, at the same price.',
  downMonthly: 'Monthly passes can be bought when it works again.',
  status: 'See the status',
  parkNow: 'Park now, pay later',
  parkedUntil: (_moment: string) => 'to pay later · parked until',
  permit: (day: string) => `This plate has a permit here until ${day}. You don’t need to pay.`,
  anyway: 'Pay anyway',
  doubt: (digit: string, letter: string) =>
    `Is that ${DIGITS_EN[digit]} or ${'IOS'.includes(letter) ? 'an' : 'a'} ${letter}?`,
  use: (plate: string) => `Use ${plate}`,
  plates: 'Plates on this device',
  cannotKeep: 'This browser doesn’t let us remember your plate.',
  cannotText: 'We can’t text this number. After paying, keep the page with your pass.',
}

const FR: typeof EN = {
  paid: (moment) => `Cette plaque est déjà payée ici ${untilFr(moment)}.`,
  paidSimilar: (plate, moment) => `${plate}, une plaque presque identique, est déjà payée ici ${untilFr(moment)}.`,
  extend: 'Prolonger',
  byLink: 'Pour ajouter du temps, ouvrez le lien du texto envoyé au moment du paiement.',
  again: 'Payer de nouveau quand même',
  stopRule: (hours) =>
    `Vous partez plus tôt? Mettez fin au stationnement sur votre laissez-passer : les heures non entamées sont remboursées sur votre carte. Au moins ${hours < 2 ? `${hours} heure est facturée` : `${hours} heures sont facturées`}.`,
  full: 'Ce stationnement est complet pour le moment.',
  fullAdvice:
    'Vous pourrez payer dès qu’une place se libérera; cette page se met à jour automatiquement. Votre véhicule est déjà ici? Prolongez avec le lien reçu par texto.',
  otherLot: 'Choisir un autre stationnement',
  down: 'Le paiement par carte ne fonctionne pas pour le moment.',
  downAdvice:
    'Stationnez-vous et payez plus tard : entrez votre plaque et votre téléphone comme d’habitude. Nous vous enverrons par texto un lien pour payer dès que tout fonctionnera, au même prix.',
  downMonthly: 'Les abonnements pourront être achetés dès que tout fonctionnera.',
  status: 'Voir l’état du service',
  parkNow: 'Stationner, payer plus tard',
  parkedUntil: (moment) => `à payer plus tard · stationné ${untilFr(moment).slice(0, -moment.length - 1)}`,
  permit: (day) => `Cette plaque a un permis ici jusqu’au ${day}. Vous n’avez pas à payer.`,
  anyway: 'Payer quand même',
  doubt: (digit, letter) => `Est-ce ${DIGITS_FR[digit]} ou la lettre ${letter}?`,
  use: (plate) => `Utiliser ${plate}`,
  plates: 'Plaques sur cet appareil',
  cannotKeep: 'Ce navigateur ne nous permet pas de mémoriser votre plaque.',
  cannotText:
    'Nous ne pouvons pas envoyer de texto à ce numéro. Après le paiement, conservez la page de votre laissez-passer.',
}

export type ExtrasWords = typeof EN

export function useExtrasWords(): ExtrasWords {
  return extrasWords(useLanguage().language)
}

export function extrasWords(language: Language): ExtrasWords {
  return language === 'fr' ? FR : EN
}
