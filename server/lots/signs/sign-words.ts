import type { Language } from '@lotwise/domain/language'

const en = {
  title: (lot: string) => `Sign: ${lot}`,
  headline: 'Pay for parking',
  promise: 'By license plate. No app, no account.',
  code: (url: string) => `QR code: ${url}`,
  hourly: 'One hour',
  daily: (maxHours: number) => `All day, up to ${maxHours}\u00a0h`,
  monthly: 'One month',
  typeThis: 'Or type this address',
  steps: [
    'Scan the code with the camera of your phone.',
    'Enter your license plate and how long you stay.',
    'Pay by card. Your pass comes by text message.',
  ],
  real: 'Is this the real page?',
  howToTell: (address: string, email: string) =>
    `The real page’s address begins with ${address}. We never ask for a password or an app. ` +
    `A sticker over this code is a fake: tell us at ${email}.`,
}

const fr: typeof en = {
  title: (lot) => `Affiche : ${lot}`,
  headline: 'Payez le stationnement',
  promise: 'Par plaque. Sans application ni compte.',
  code: (url) => `Code QR : ${url}`,
  hourly: 'Une heure',
  daily: (maxHours) => `La journée, max. ${maxHours}\u00a0h`,
  monthly: 'Un mois',
  typeThis: 'Ou tapez cette adresse',
  steps: [
    'Balayez le code avec l’appareil photo de votre téléphone.',
    'Entrez votre plaque et la durée du stationnement.',
    'Payez par carte. Votre laissez-passer arrive par texto.',
  ],
  real: 'Est-ce la vraie page ?',
  howToTell: (address, email) =>
    `L’adresse de la vraie page commence par ${address}. Nous ne demandons jamais de mot de passe ni d’application. ` +
    `Un autocollant sur ce code est un faux : écrivez-nous à ${email}.`,
}

export const SIGN_WORDS: Record<Language, typeof en> = { en, fr }
