import type { Words } from './en.ts'

const broken = 'Un problème est survenu de notre côté. Réessayez.'

export const fr: Words = {
  pageTitle: (page) => `${page} – Lotwise`,
  skipToContent: 'Passer au contenu',
  retry: 'Réessayer',
  retrying: 'Nouvel essai...',
  loading: 'Chargement...',
  returnHome: 'Retour à l’accueil',
  submit: { idle: 'Passer au paiement', sending: 'Un instant...', waiting: 'En attente d’une connexion...' },

  toast: { region: 'Avis', dismiss: 'Fermer' },

  reasons: {
    invalid_input: () => 'Vérifiez vos renseignements et réessayez.',
    json_required: broken,
    request_too_large: () => broken,
    rate_limited: 'Trop de demandes. Patientez un instant, puis réessayez.',
    internal: broken,
    unavailable: 'Lotwise est très sollicité en ce moment. Réessayez dans un instant.',
    unspecified: broken,
    unreachable: 'Impossible de joindre Lotwise. Vérifiez votre connexion et réessayez.',
    lot_not_found: ({ slug }) => (slug ? `Stationnement introuvable : ${slug}` : 'Stationnement introuvable'),
    lot_settings_not_found: 'Les paramètres de ce stationnement sont introuvables',
    lot_cannot_charge:
      'Le paiement en ligne n’est pas offert ici pour le moment. Demandez au personnel du stationnement comment payer.',
    lot_full: 'Ce stationnement est complet pour le moment',
    plate_required: 'Entrez une plaque d’immatriculation',
    plate_too_long: 'Une plaque compte au plus 12 lettres et chiffres',
    plate_characters: 'Une plaque ne compte que des lettres de A à Z, des chiffres, des espaces et des traits d’union',
    phone_required: 'Entrez un numéro de téléphone',
    phone_too_long: 'Entrez un numéro de téléphone d’au plus 14 chiffres',
    hours_invalid: 'Entrez un nombre d’heures valide',
    first_name_required: 'Entrez votre prénom',
    last_name_required: 'Entrez votre nom de famille',
    email_required: 'Entrez votre adresse courriel',
    email_invalid: 'Entrez une adresse courriel valide',
    below_minimum:
      'Ce stationnement coûte moins que le montant minimal d’un paiement par carte (0,50 $). Adressez-vous au personnel du stationnement.',
    plate_blocked: ({ contact }) =>
      `Vous ne pouvez pas payer ici pour cette plaque. Communiquez avec le stationnement : ${contact}`,
    session_not_found: 'Laissez-passer introuvable',
    idempotency_key_too_long: broken,
    idempotency_key_reused: broken,
  },
  advice: {
    hours_invalid: 'Entrez un nombre entier d’heures.',
    email_invalid: 'Entrez une adresse comme nom@exemple.com.',
  },

  photo: {
    button: 'Lire la plaque sur une photo',
    failed: 'L’appareil photo ou la lecture a échoué. Entrez la plaque à la main.',
  },

  moment: {
    today: (time) => `aujourd’hui à ${time}`,
    tomorrow: (time) => `demain à ${time}`,
    onDay: (time, day) => `${day} à ${time}`,
  },

  hours: {
    choices: 'Choix rapides',
    short: (hours) => `${hours} h`,
    allDay: 'Journée',
    less: 'Moins longtemps',
    more: 'Plus longtemps',
    until: (time) => `à ${time}`,
    paidUntil: (moment) => `payé jusqu’${/^(au|de)/.test(moment) ? 'à' : 'au'}`,
  },

  lot: {
    defaultSubtitle: 'Stationnement bien situé',
    chooseOther: 'Choisir un autre stationnement',
    loading: 'Chargement du stationnement...',
    payOnce: 'Paiement unique',
    payMonthly: 'Abonnement mensuel',
    mode: 'Mode de paiement',
    plate: 'Plaque d’immatriculation',
    phone: 'Téléphone',
    phoneHint: 'Laissez-passer et rappel par texto',
    hours: 'Heures',
    first_name: 'Prénom',
    last_name: 'Nom de famille',
    email: 'Courriel',
    aMonth: 'par mois',
    autoRenews: 'Renouvellement mensuel automatique. Annulez en tout temps.',
    remember: 'Mémoriser mes renseignements sur cet appareil',
    forget: 'Oublier',
    forgotten: 'Effacé de cet appareil',
    maxHours: (maxHours) => `La durée maximale de stationnement est de ${maxHours} heures`,
    createFailed: (reason) => `Impossible de préparer le stationnement : ${reason}`,
    unknownError: 'Erreur inconnue',
    unableToLoad: 'Impossible de charger le stationnement',
    notAvailable: 'Les renseignements sur ce stationnement ne sont pas disponibles',
    loadFailed: 'Impossible de charger les données du stationnement',
  },

  footer: {
    madeInCanada: 'Fièrement fait au Canada',
    adminAccess: 'Accès administrateur',
    privacy: 'Vie privée',
    backToHome: 'Retour à l’accueil',
    otherLanguage: 'English',
  },

  offline: 'Vous êtes hors ligne. Cette page n’est peut-être plus à jour.',

  crash: {
    heading: 'Un problème est survenu',
    advice: 'La page n’a pas pu s’afficher. Réessayez.',
    lostChunk: 'Une partie de la page ne s’est pas chargée. Vérifiez votre connexion et réessayez.',
  },
}
