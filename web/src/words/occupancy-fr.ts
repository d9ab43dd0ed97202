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
  busy: {
    heading: 'Heures d’affluence',
    about: 'Voitures stationnées en moyenne, par heure de la semaine. Séjours ponctuels, 12 dernières semaines',
    cell: (day, hour, cars) => `${day}, ${hour} : ${cars}`,
    busiest: (day, hour, cars) => `Affluence maximale : ${day}, ${hour}, avec ${cars} voitures en moyenne.`,
    since: (day) => `Comptées depuis le ${day}.`,
    failed: 'Échec du chargement des heures d’affluence',
    empty: 'Aucun séjour au cours des 12 dernières semaines.',
    emptyAdvice: 'Les heures s’affichent ici à partir du lendemain du premier séjour.',
  },
  failed: 'Impossible de modifier le stationnement. Réessayez.',
}
