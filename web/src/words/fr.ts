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
  returnHome: 'Retour à l’accueil',
  submit: { idle: 'Passer au paiement', sending: 'Un instant...', waiting: 'En attente d’une connexion...' },
  errorText: (code) => ERRORS[code],

  toast: { region: 'Avis', dismiss: 'Fermer' },

  refusals: {
    plate_required: 'Entrez une plaque d’immatriculation',
    plate_too_long: 'Une plaque compte au plus 12 lettres et chiffres',
    hours_invalid: 'Entrez un nombre d’heures valide',
    email_required: 'Entrez votre adresse courriel',
    email_invalid: 'Entrez une adresse courriel valide',
    phone_required: 'Entrez un numéro de téléphone',
    phone_too_long: 'Entrez un numéro de téléphone d’au plus 14 chiffres',
    first_name_required: 'Entrez votre prénom',
    last_name_required: 'Entrez votre nom de famille',
  },
  advice: {
    hours_invalid: 'Entrez des heures entières, au moins 1.',
    email_invalid: 'Entrez une adresse comme nom@exemple.com.',
  },

  photo: {
    button: 'Lire la plaque sur une photo',
    failed: 'L’appareil photo ou la lecture a échoué. Entrez la plaque à la main.',
  },

  moment: {
    today: (time) => `${time} aujourd’hui`,
    tomorrow: (time) => `${time} demain`,
    onDay: (time, day) => `${time}, ${day}`,
  },

  hours: {
    choices: 'Choix rapides',
    short: (hours) => `${hours} h`,
    allDay: 'Journée',
    less: 'Moins longtemps',
    more: 'Plus longtemps',
    parkedUntil: 'stationné jusqu’à',
  },

  lot: {
    defaultSubtitle: 'Stationnement bien situé',
    chooseOther: 'Choisir un autre stationnement',
    loading: 'Chargement du stationnement...',
    payOnce: 'Payer une fois',
    payMonthly: 'Payer au mois',
    mode: 'Mode de paiement',
    plate: 'Plaque d’immatriculation',
    phone: 'Téléphone',
    phoneHint: 'Pour le reçu et le rappel',
    hours: 'Heures',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    anHour: 'l’heure',
    aMonth: 'par mois',
    autoRenews: 'Renouvellement mensuel automatique. Annulez en tout temps.',
    remember: 'Se souvenir de moi sur cet appareil',
    forget: 'M’oublier',
    forgotten: 'Oublié sur cet appareil',
    maxHours: (maxHours) => `La durée maximale de stationnement est de ${maxHours} heures`,
    createFailed: (reason) => `Impossible de créer la session de stationnement : ${reason}`,
    unknownError: 'Erreur inconnue',
    notFound: (slug) => `Stationnement introuvable : ${slug}`,
    unableToLoad: 'Impossible de charger le stationnement',
    notAvailable: 'Les renseignements sur ce stationnement ne sont pas disponibles',
    loadFailed: 'Échec du chargement des données du stationnement',
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
    lostChunk: 'Une partie de la page n’est pas arrivée. Vérifiez votre connexion et réessayez.',
  },
}
