import { useLanguage } from '../../words/words-provider.tsx'

/** Words of the home page, in its chunk. */
const EN = {
  prompt: 'Select your parking location',
  pitch: 'Pay by licence plate. No app, no account.',
  loading: 'Loading parking lots...',
  failed: 'Failed to load parking lots',
  empty: 'No parking lots available at the moment.',
  receipt: 'Find a receipt',
  cannotPay: 'Online payment is not available here at the moment',
}

const FR: typeof EN = {
  prompt: 'Choisissez votre stationnement',
  pitch: 'Payez votre stationnement avec votre plaque, sans appli ni compte.',
  loading: 'Chargement des stationnements...',
  failed: 'Impossible de charger les stationnements',
  empty: 'Aucun stationnement offert pour le moment.',
  receipt: 'Trouver un reçu',
  cannotPay: 'Le paiement en ligne n’est pas offert ici pour le moment',
}

export function useHomeWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
