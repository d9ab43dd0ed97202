import type { OverviewWords } from './overview-en.ts'

export const overviewFr: OverviewWords = {
  chart: 'Revenus des 30 derniers jours, tous les stationnements',
  all: 'Tous les stationnements',
  day: 'Jour',
  total: 'Total',
  today: 'Aujourd’hui',
  month: 'Ce mois-ci',
  active: 'Actifs',
  ofSpaces: (taken, total) => `${taken} sur ${total}`,
  full: 'Complet',
  sessions: (count, shown) => (count === 1 ? '1 séjour' : `${shown} séjours`),
  change: (percent) => `${percent} vs mêmes jours du mois dernier`,
  attention: (count) => (count === 1 ? '1 élément à vérifier' : `${count} éléments à vérifier`),
  paymentsOn: 'Paiements actifs',
  failed: 'Impossible de charger les chiffres. Nouvel essai automatique.',
}
