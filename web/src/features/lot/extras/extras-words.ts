import { useLanguage } from '../../../words/words-provider.tsx'

/** Words of what helps while the form is filled in, in its chunk. */
const EN = {
  paid: (moment: string) => `This plate is already paid here until ${moment}.`,
  extend: 'Extend',
  byLink: 'To add time, open the link in the text message we sent when you paid.',
  again: 'Pay again anyway',
  stopRule: (hours: number) =>
    `Leaving early? Stop on your pass: hours you haven’t begun go back to your card. At least ${hours === 1 ? '1 hour is' : `${hours} hours are`} charged.`,
  permit: (moment: string) => `This plate has a permit here until ${moment}. You don’t need to pay.`,
  anyway: 'Pay anyway',
  cannotText: 'We can’t text this number. After paying, keep the page with your pass.',
}

const FR: typeof EN = {
  paid: (moment) => `Cette plaque est déjà payée ici jusqu’à ${moment}.`,
  extend: 'Prolonger',
  byLink: 'Pour ajouter du temps, ouvrez le lien du texto envoyé au moment du paiement.',
  again: 'Payer quand même',
  stopRule: (hours) =>
    `Vous partez plus tôt? Mettez fin au stationnement sur votre laissez-passer : les heures non entamées sont remboursées sur votre carte. Au moins ${hours < 2 ? `${hours} heure est facturée` : `${hours} heures sont facturées`}.`,
  permit: (moment) => `Cette plaque a un permis ici jusqu’à ${moment}. Vous n’avez pas à payer.`,
  anyway: 'Payer quand même',
  cannotText:
    'Nous ne pouvons pas envoyer de texto à ce numéro. Après le paiement, conservez la page de votre laissez-passer.',
}

export function useExtrasWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
