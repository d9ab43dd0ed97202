import type { Widened } from './en.ts'
import type { viewsEn } from './views-en.ts'

export const viewsFr: Widened<typeof viewsEn> = {
  label: 'Vue',
  all: 'Tous les séjours',
  active: 'Séjours actifs',
  unpaid: 'Séjours non payés',
  refunded: 'Séjours remboursés',
  monthly: 'Mensuels et gratuits',
  custom: 'Filtres actuels',
  save: 'Enregistrer la vue',
  saveHeading: 'Enregistrer cette vue',
  saveAbout: 'Filtres et ordre, sur cet appareil. Pour partager une vue, copiez l’adresse de la page.',
  name: 'Nom',
  nameRequired: 'Entrez un nom',
  saved: 'Vue enregistrée',
  remove: 'Supprimer la vue',
  removed: 'Vue supprimée',
  keys: 'Raccourcis clavier',
  keyNames: {
    search: 'Rechercher',
    move: 'Passer d’un séjour à l’autre',
    open: 'Ouvrir le séjour',
    close: 'Fermer ce qui est ouvert',
    help: 'Cette liste',
  },
}
