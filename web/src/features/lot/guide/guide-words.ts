import { useLanguage } from '../../../words/words-provider.tsx'

/** Words of the wide lot page, in its chunk. */
const EN = {
  prices: 'Prices',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  month: 'One month (renews by itself)',
  until: (name: string, time: string) => `${name} (now, until ${time})`,
  taxes: 'The price you see is the whole price.',
  steps: 'How it works',
  plate: 'Enter your plate and phone. No app, no account.',
  pay: 'Pay by card, Apple Pay or Google Pay. Your time starts once the payment goes through.',
  pass: 'Your pass comes by text message. Nothing to print: staff check the plate.',
}

const FR: typeof EN = {
  prices: 'Tarifs',
  hours: (hours) => (hours < 2 ? `${hours} heure` : `${hours} heures`),
  month: 'Un mois (renouvellement automatique)',
  until: (name, time) => `${name} (maintenant, jusqu’à ${time})`,
  taxes: 'Le prix affiché est le prix total.',
  steps: 'Comment ça marche',
  plate: 'Entrez votre plaque et votre téléphone. Sans appli ni compte.',
  pay: 'Payez par carte, Apple Pay ou Google Pay. Le temps commence une fois le paiement accepté.',
  pass: 'Votre laissez-passer arrive par texto. Rien à imprimer : le personnel vérifie la plaque.',
}

export function useGuideWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
