import { attentionKindsFr } from './attention-kinds-fr.ts'
import type { AttentionWords } from './attention-en.ts'
import { bankReasonsFr } from './bank-reasons-fr.ts'
import { evidenceFr } from './evidence-fr.ts'

export const attentionFr: AttentionWords = {
  heading: 'Demande votre attention',
  count: (count) => (count === 1 ? '1 élément' : `${count} éléments`),
  kinds: attentionKindsFr,
  other: {
    title: 'Un paiement est à vérifier',
    about: 'Vérifiez-le dans votre espace de paiement.',
  },
  expected: 'Prix',
  received: 'Payé',
  payout: 'Versement',
  entries: 'Ses écritures',
  own: 'Selon nos registres',
  because: (reason) => `Motif : ${reason}`,
  bankReasons: bankReasonsFr,
  openPayout: 'Voir le versement',
  show: 'Voir le séjour',
  showOf: (plate) => `Voir le séjour de ${plate}`,
  resolve: 'Marquer comme réglé',
  resolveOf: (what) => `Marquer comme réglé : ${what}`,
  resolved: 'Marqué comme réglé',
  failed: 'Échec de l’enregistrement',
  showAll: (count) => `Tout afficher (${count})`,
  evidence: evidenceFr,
}
