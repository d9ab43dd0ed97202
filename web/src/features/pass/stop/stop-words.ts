import type { Reasons } from '@lotwise/contract/endpoint'
import type { stopStay } from '@lotwise/contract/stops'
import type { FirstReason, Widened } from '../../../words/en.ts'
import type { ReasonWords } from '../../../words/error-text.ts'
import { useWordsOf } from '../../../words/use-words-of.ts'

type StopReason = Exclude<Reasons<typeof stopStay>, FirstReason>

const reasonsEn: ReasonWords<StopReason> = {
  stop_not_offered: 'You wouldn’t get anything back if you stopped now.',
  stop_amount_changed:
    'Another hour has started, so your refund is smaller now. Check the new amount and confirm again.',
  refund_in_progress: 'A refund of this payment is still being confirmed. Please try again in a minute.',
}

/** Words of stopping early, in its chunk. */
export const stopEn = {
  reasons: reasonsEn,
  offer: (amount: string) => `Stop now and get ${amount} back`,
  back: (amount: string, card: string) => `${amount} back to ${card}`,
  and: (list: string[]) => list.join(' and '),
  card: 'your card',
  heading: 'Stop parking now?',
  about: (returns: string) =>
    `You get ${returns}. Your plate is no longer paid from that moment, so move your car first. This can’t be undone.`,
  stop: 'Stop parking',
  stopping: 'Stopping...',
  keep: 'Keep parking',
  failed: 'Your parking could not be stopped. Please try again.',
  stopped: (time: string) => `You stopped at ${time}`,
  states: {
    offered: 'Not refunded yet',
    on_its_way: 'On its way',
    returned: 'Refunded – your bank may take 5 to 10 days to show it',
    failed: 'Could not be refunded to the card. The lot’s staff have been told.',
  },
}
type StopWords = Widened<typeof stopEn>

export const stopFr: StopWords = {
  reasons: {
    stop_not_offered: 'Rien ne serait remboursé si vous arrêtiez maintenant.',
    stop_amount_changed:
      'Une autre heure est entamée : le remboursement est moins élevé. Vérifiez le nouveau montant et confirmez de nouveau.',
    refund_in_progress: 'Un remboursement de ce paiement est en cours. Réessayez dans une minute.',
  },
  offer: (amount) => `Arrêter et récupérer ${amount}`,
  back: (amount, card) => `remboursement de ${amount} sur ${card}`,
  and: (list) => list.join(' et un '),
  card: 'votre carte',
  heading: 'Mettre fin au stationnement?',
  about: (returns) =>
    `Vous obtenez un ${returns}. Dès ce moment, votre plaque n’est plus payée : déplacez d’abord votre véhicule. Cette action est irréversible.`,
  stop: 'Mettre fin au stationnement',
  stopping: 'Un instant...',
  keep: 'Continuer à stationner',
  failed: 'Impossible de mettre fin au stationnement. Réessayez.',
  stopped: (time) => `Vous avez mis fin au stationnement à ${time}`,
  states: {
    offered: 'Pas encore remboursé',
    on_its_way: 'Remboursement en cours',
    returned: 'Remboursé – votre banque peut mettre de 5 à 10 jours à l’afficher',
    failed: 'Le remboursement sur la carte a échoué. Le personnel du stationnement en a été informé.',
  },
}

const DICTIONARIES = { en: stopEn as StopWords, fr: stopFr }

export function useStopWords(): StopWords {
  return useWordsOf(DICTIONARIES)
}
