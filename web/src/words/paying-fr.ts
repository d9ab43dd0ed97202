import type { PayingWords } from './paying-en.ts'

export const payingFr: PayingWords = {
  reasons: {
    monthly_renews: 'Un abonnement mensuel se renouvelle automatiquement',
    stay_unpaid:
      'Ce stationnement n’a jamais été payé : il n’y a rien à prolonger. Payez plutôt un nouveau stationnement.',
    stay_refunded:
      'Ce stationnement a été remboursé : il n’y a rien à prolonger. Payez plutôt un nouveau stationnement.',
    stay_stopped:
      'Ce stationnement a pris fin plus tôt : il n’y a rien à prolonger. Payez plutôt un nouveau stationnement.',
    session_not_paid: 'Ce stationnement n’est pas payé',
    plate_change_over: 'La plaque ne peut être changée que pendant le temps payé',
    plate_corrected_often: 'Cette plaque a déjà été corrigée trois fois. Adressez-vous au personnel du stationnement.',
    plate_too_different:
      'Vous ne pouvez changer de véhicule qu’une seule fois, dans les 10 minutes suivant le paiement. Adressez-vous au personnel du stationnement.',
    car_changed_today:
      'Vous avez déjà changé de véhicule aujourd’hui. Vous pourrez le refaire demain. Au besoin, adressez-vous au personnel du stationnement.',
    already_paid: 'Ce stationnement est déjà payé',
    paid_by_subscription: 'Le stationnement mensuel se paie par abonnement',
    paid_by_card: 'Ce stationnement se paie une seule fois, par carte',
    amount_mismatch: 'Le prix de ce stationnement a changé. Recommencez depuis le début.',
    subscription_email_required: 'Une adresse courriel est requise pour l’abonnement mensuel',
    card_declined_often: ({ minutes }) =>
      `Trop de refus de carte pour ce paiement. Réessayez dans ${minutesText(minutes)} avec une autre carte, ou adressez-vous au personnel du stationnement.`,
    network_declined_often: ({ minutes }) =>
      `De nombreuses cartes ont été refusées sur ce réseau depuis une heure. Réessayez dans ${minutesText(minutes)}, ou adressez-vous au personnel du stationnement.`,
    payment_intent_failed: 'Impossible de préparer le paiement',
    subscription_failed: 'Impossible de créer l’abonnement',
    return_url_foreign: 'Impossible d’ouvrir le portail d’abonnement',
    customer_not_found: 'Renseignements du client introuvables',
    portal_failed: 'Impossible d’ouvrir le portail d’abonnement',
  },
  declines: {
    card_declined: 'Votre carte a été refusée.',
    insufficient_funds: 'Les fonds sur votre carte sont insuffisants.',
    expired_card: 'Votre carte est expirée.',
    incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
    incorrect_number: 'Le numéro de votre carte est incorrect.',
    invalid_expiry: 'La date d’expiration de votre carte est invalide.',
    processing_error: 'Votre carte n’a pas pu être traitée pour l’instant. Réessayez dans un moment.',
    authentication_required: 'Votre banque doit confirmer votre identité. Réessayez et suivez ses instructions.',
    authentication_failed: 'Votre banque n’a pas pu confirmer que c’était vous. Réessayez ou utilisez une autre carte.',
    card_not_supported: 'Ce type de carte ou d’achat n’est pas accepté. Utilisez une autre carte.',
    limit_exceeded: 'Ce paiement dépasse la limite de votre carte. Utilisez une autre carte.',
  },

  session: {
    notFound: 'Laissez-passer introuvable',
    invalidId: 'Ce lien n’est pas valide',
    loadFailed: 'Impossible de charger le laissez-passer',
    plate: 'Plaque',
    duration: 'Durée',
    hours: (hours) => (hours < 2 ? `${hours} heure` : `${hours} heures`),
    extension: (hours) => `Prolongation +${hours < 2 ? `${hours} heure` : `${hours} heures`}`,
    extended: (bought) => `${bought} (prolongé)`,
    allDay: (time) => `Journée (jusqu’à ${time})`,
    monthly: 'Mensuel (récurrent)',
    renews: 'Se renouvelle chaque mois',
    renewing: 'Renouvellement – paiement en cours',
    amount: 'Montant',
    expires: 'Expiration',
    card: 'Carte',
    location: 'Lieu',
    nextCharge: 'Prochain prélèvement',
  },

  payment: {
    title: 'Finaliser le paiement',
    pay: (amount) => `Payer ${amount}`,
    paying: 'Paiement en cours...',
    preparing: 'Préparation du formulaire de carte...',
    cardForm: 'Renseignements de la carte',
    wallets: 'Payer avec un portefeuille numérique',
    orByCard: 'ou payer par carte',
    safe: 'Les données de votre carte vont directement au service de paiement. Nous ne les voyons jamais.',
    successful: 'Paiement réussi!',
    subscribed: 'Abonnement activé!',
    failed: 'Le paiement a échoué',
    processingFailed: 'Erreur lors du traitement du paiement',
    unknown: 'Le service de paiement est injoignable. Réessayez : votre carte ne sera pas débitée deux fois.',
    intentFailed: 'Impossible de préparer le paiement',
    subscriptionFailed: 'Impossible de créer l’abonnement',
    subscriptionError: 'Erreur lors de la préparation de l’abonnement',
    setupFailed: 'La préparation du paiement a échoué',
    sessionOrSetupFailed: 'Laissez-passer introuvable, ou la préparation du paiement a échoué',
    paused: 'Paiements suspendus',
    restarted: 'Ce paiement avait expiré. Entrez de nouveau votre carte : elle n’a pas été débitée.',
    notCharged: 'Votre carte n’a pas été débitée.',
    toCheckout: 'Ouverture du paiement sécurisé...',
    backToLot: 'Retour au stationnement',
    changeStay: 'Modifier la plaque ou la durée',
    changeHours: 'Modifier la durée',
    changeDetails: 'Modifier vos renseignements',
  },

  confirming: {
    heading: 'Confirmation de votre paiement...',
    patience: 'Cette page se met à jour automatiquement.',
    slow: 'Le service de paiement n’a pas encore répondu. Si vous avez payé, vous n’avez plus rien à faire : laissez cette page ouverte ou revenez-y plus tard. Votre laissez-passer s’affichera dès la confirmation.',
    notPaidYet: 'Vous n’avez pas encore payé?',
    unpaid: 'Ce stationnement n’est pas encore payé',
    justPaid: 'Si vous venez de payer, cette page se mettra à jour automatiquement. Sinon, payez maintenant.',
  },

  pass: {
    title: 'Paiement réussi!',
    timeLeft: 'Temps restant',
    until: 'Jusqu’à',
    expired: 'Expiré',
    stopped: 'Terminé plus tôt',
    paid: 'Payé',
    cancelled: (date) => `Annulé – valide jusqu’au ${date}`,
    ends: (date) => `Se termine le ${date}`,
    days: (days) => (days < 2 ? `${days} jour` : `${days} jours`),
    refunded: 'Paiement remboursé',
    refundedAdvice: 'Le remboursement est en route vers votre carte. Ce stationnement n’est plus payé.',
    extend: 'Prolonger',
    receipt: 'Reçu',
    plan: 'Votre abonnement mensuel',
    ticket: 'J’ai reçu une contravention',
    manage: 'Gérer votre abonnement',
    notFound: 'Laissez-passer introuvable, ou données du stationnement impossibles à charger.',
    customerMissing: 'Renseignements du client introuvables',
    portalFailed: 'Impossible d’ouvrir le portail d’abonnement',
    portalError: 'Erreur lors de l’accès à la gestion de l’abonnement',
    keep: 'Conservez ce lien : il ouvre votre laissez-passer sur n’importe quel appareil.',
    anyCard: 'Carte',
  },

  plate: {
    wrong: 'Mauvaise plaque?',
    label: 'Plaque exacte',
    advice:
      'Corrigez une faute de frappe en tout temps pendant votre stationnement. Dans les 10 minutes suivant le paiement, vous pouvez aussi changer de véhicule, une seule fois.',
    planAdvice:
      'Corrigez une faute de frappe en tout temps. Une fois par jour, vous pouvez entrer un autre véhicule; la plaque précédente cesse aussitôt d’être valable.',
    save: 'Enregistrer la plaque',
    saving: 'Enregistrement...',
    cancel: 'Annuler',
    changed: (plate) => `Votre stationnement vaut maintenant pour ${plate}`,
    failed: 'La plaque n’a pas pu être changée. Réessayez.',
  },

  extend: {
    title: 'Prolonger le stationnement',
    expired: 'Expiré',
    expires: (time) => `Expire : ${time}`,
    hours: 'Heures supplémentaires',
    maxHours: (maxHours) => `Vous pouvez stationner au plus ${maxHours} heures.`,
    lotMissing: 'Les renseignements du stationnement sont requis pour prolonger',
    cancel: 'Annuler',
    newStay: 'Payer un nouveau stationnement',
  },
}

function minutesText(minutes: number): string {
  return minutes < 2 ? `${minutes} minute` : `${minutes} minutes`
}
