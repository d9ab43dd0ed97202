import { useLanguage } from '../../../words/words-provider.tsx'

/** Words of the monthly form, in its chunk. */
const EN = {
  terms: (seller: string) =>
    `The monthly price, all taxes included, is charged to your card today and then every month on the same day until you cancel. Cancel at any time in one tap from your pass: the month you paid for stays valid and you are not charged again. These terms come with your receipt by email. Sold by ${seller}.`,
}

const FR: typeof EN = {
  terms: (seller) =>
    `Votre carte est débitée du prix mensuel, taxes comprises, aujourd’hui puis chaque mois le même jour, jusqu’à l’annulation. Annulez en tout temps d’un seul geste depuis votre laissez-passer : le mois payé reste valide et rien d’autre n’est débité. Ces conditions vous sont envoyées par courriel avec votre reçu. Vendu par ${seller}.`,
}

export function useMonthlyWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
