import type { OccupancyWords } from './occupancy-en.ts'

export const occupancyFr: OccupancyWords = {
  of: (taken, total) => `${taken} sur ${total}`,
  free: (count, shown) =>
    count === 0 ? 'aucune place libre' : count === 1 ? '1 place libre' : `${shown} places libres`,
  full: 'Complet',
  heading: 'Ce stationnement est indiqué complet',
  about:
    'On ne peut plus y acheter de nouveau stationnement. Les personnes déjà garées peuvent prolonger, et les abonnements se renouvellent.',
  mark: 'Indiquer complet',
  resume: 'Reprendre la vente',
  marked: 'Indiqué complet. Aucun nouveau stationnement n’est vendu.',
  resumed: 'La vente a repris.',
  failed: 'Impossible de modifier le stationnement. Réessayez.',
}
