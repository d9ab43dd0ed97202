import type { ErrorCode } from '@lotwise/contract/errors'
import type { Words } from './en.ts'

const ERRORS: Record<ErrorCode, string> = {
  invalid_input: 'La demande contient une erreur. Vérifiez vos renseignements et réessayez.',
  signed_out: 'Votre session est terminée. Connectez-vous de nouveau.',
  forbidden: 'Vous n’avez pas accès à cette page.',
  not_found: 'Introuvable.',
  conflict: 'Quelqu’un a modifié ces données entre-temps. Réessayez.',
  payload_too_large: 'Le fichier est trop volumineux.',
  unsupported_media: 'Ce type de fichier n’est pas accepté.',
  too_many_requests: 'Trop de demandes. Patientez un instant, puis réessayez.',
  internal: 'Un problème est survenu de notre côté. Réessayez.',
  not_built: 'Cette fonction n’est pas encore offerte.',
  payment_provider: 'Le service de paiement n’a pas répondu. Réessayez.',
  unavailable: 'Impossible de joindre Lotwise. Vérifiez votre connexion et réessayez.',
}

export const fr: Words = {
  pageTitle: (page) => `${page} – Lotwise`,
  skipToContent: 'Passer au contenu',
  retry: 'Réessayer',
  retrying: 'Nouvel essai...',
  loading: 'Chargement...',
  errorText: (code) => ERRORS[code],

  home: {
    prompt: 'Choisissez votre stationnement',
    pitch: 'Payez par plaque. Sans appli ni compte.',
    loading: 'Chargement des stationnements...',
    failed: 'Impossible de charger les stationnements',
    empty: 'Aucun stationnement offert pour le moment.',
    defaultSubtitle: 'Stationnement bien situé',
  },

  footer: {
    madeInCanada: 'Fièrement fait au Canada',
    adminAccess: 'Accès administrateur',
    backToHome: 'Retour à l’accueil',
    otherLanguage: 'English',
  },

  offline: 'Vous êtes hors ligne. Cette page n’est peut-être plus à jour.',

  crash: {
    heading: 'Un problème est survenu',
    advice: 'La page n’a pas pu s’afficher. Réessayez.',
    home: 'Retour à l’accueil',
  },
}
