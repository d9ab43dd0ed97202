import { PLATFORM_FEE_PERCENT } from '@lotwise/domain/platform-fee'
import type { SettingsWords } from './settings-en.ts'
import { settingsReasonsFr } from './settings-reasons-fr.ts'

const hours = (count: number) => (count === 1 ? '1 heure' : `${count} heures`)

export const settingsFr: SettingsWords = {
  heading: 'Paramètres',
  about: (lot) => `Tarifs, messages, reçus et paiements de ${lot}.`,
  loading: 'Chargement des paramètres...',
  unavailable: 'Renseignements du stationnement non disponibles',
  unavailableAdvice: 'Impossible de charger les paramètres. Vérifiez votre connexion et réessayez.',

  reset: 'Valeurs par défaut',
  resetDone: 'Valeurs par défaut rétablies',
  copy: 'Valeurs de production',
  copyDone: 'Paramètres de production copiés',
  save: 'Enregistrer les paramètres',
  saving: 'Enregistrement...',
  saved: 'Paramètres enregistrés',
  failed: 'Échec de l’enregistrement des paramètres',
  discard: 'Ignorer les modifications',
  unsaved: 'Modifications non enregistrées',
  allSaved: 'Tout est enregistré',
  unsavedCount: (count) => (count === 1 ? '1 modification non enregistrée' : `${count} modifications non enregistrées`),
  problemsLeft: 'Certains champs sont à revoir',
  leave: {
    heading: 'Quitter sans enregistrer?',
    about: 'Vos modifications n’ont pas été enregistrées et seront perdues.',
    stay: 'Continuer à modifier',
    go: 'Quitter sans enregistrer',
  },
  striking: {
    heading: 'Ces tarifs sont-ils exacts?',
    change: (before, after) => `Vous remplacez ${before} par ${after}`,
    edit: 'Continuer à modifier',
    save: 'Enregistrer ces tarifs',
  },
  meanwhile: {
    heading: 'Quelqu’un d’autre a aussi modifié :',
    becomes: 'devient',
    dismiss: 'Compris',
  },
  nothing: 'vide',
  on: 'activé',
  off: 'désactivé',

  labels: {
    hourly_rate: 'Tarif horaire',
    max_daily_rate: 'Maximum par jour',
    max_hours: 'Durée maximale',
    subscription_amount: 'Montant mensuel',
    notification_threshold: 'Minutes avant la fin',
    notification_enabled: 'Rappels',
    stop_min_hours: 'Départ anticipé',
    spaces: 'Nombre de places',
    sell_within_spaces: 'Ne pas vendre plus que ces places',
    plates_per_plan: 'Véhicules par abonnement',
    position: 'Position sur la carte',
    grace_arrival_minutes: 'Temps pour payer à l’arrivée',
    grace_end_minutes: 'Temps pour partir après la fin',
    operator_name: 'Nom de l’entreprise',
    operator_address: 'Adresse de l’entreprise',
    province: 'Province ou territoire',
    gst_hst_number: 'Numéro de TPS/TVH',
    qst_number: 'Numéro de TVQ',
    tax_since: 'Indiquer les taxes à partir du',
  },

  pricing: {
    heading: 'Tarifs',
    about: 'Ce que coûte un séjour. Les prix comprennent les taxes.',
    perHour: '/ heure',
    perDay: '/ jour',
    hours: 'heures',
    rule: (maxHours) =>
      `Jusqu’à 3 heures, chaque heure coûte le tarif horaire, sans jamais dépasser le maximum par jour; un séjour plus long coûte le maximum par jour et dure jusqu’à ${hours(maxHours)}.`,
  },
  preview: {
    heading: 'Ce que paient les conducteurs',
    changed: 'Ce que paieront les conducteurs après l’enregistrement',
    stay: 'Séjour',
    price: 'Prix',
    lasts: 'Valable',
    keep: 'Vous gardez',
    hours,
    allDay: 'La journée',
    month: 'Le mois',
    aMonth: '1 mois',
    was: 'était',
    now: 'sera',
    notOffered: 'Non offert',
    keepNote: `« Vous gardez » est une estimation, après les frais de plateforme de ${PLATFORM_FEE_PERCENT} % et les frais de carte habituels de 2,9 % + 30 ¢. Les taxes y sont encore comprises.`,
  },
  warnings: {
    heading: 'À vérifier',
    text: (warning, dailyMax, maxHours) => {
      switch (warning.kind) {
        case 'too_small_for_cards':
          return 'Une carte ne peut pas être débitée de moins de 0,50 $ : les séjours les plus courts ne pourraient pas être payés.'
        case 'daily_below_hourly':
          return `Le maximum par jour est inférieur au tarif horaire : chaque séjour coûte ${dailyMax} et dure ${hours(maxHours)}.`
        case 'hours_cost_the_day':
          return `${hours(warning.hours)} ${warning.hours === 1 ? 'coûte' : 'coûtent'} déjà le maximum par jour de ${dailyMax}, qui donne droit à ${hours(maxHours)}.`
        case 'hours_last_the_day':
          return `${hours(warning.hours)} ${warning.hours === 1 ? 'dépasse' : 'dépassent'} le quart de la durée maximale : le séjour est payé à l’heure, mais dure ${hours(maxHours)}.`
        case 'month_below_day':
          return 'Un mois coûte moins cher qu’une journée.'
      }
    },
  },

  earlyStop: {
    heading: 'Départ anticipé',
    about:
      'Le conducteur qui part plus tôt peut mettre fin à son séjour sur le laissez-passer; les heures non entamées sont remboursées sur sa carte.',
    off: 'Désactivé – aucun remboursement',
    atLeast: (count) => `Activé – au moins ${hours(count)} facturée${count < 2 ? '' : 's'}`,
    hint: 'S’applique aux séjours achetés à partir de maintenant. Le temps utilisé est facturé en heures entières à vos tarifs; moins de 0,50 $ n’est pas remboursé. Les frais de plateforme sont remboursés en proportion.',
  },

  monthly: {
    heading: 'Abonnement mensuel',
    about: 'Les abonnés sont débités une fois par mois, jusqu’à ce qu’ils annulent.',
    perMonth: '/ mois',
    hint: 'Un nouveau montant s’applique aux nouveaux abonnements. Les abonnés actuels gardent le leur.',
    cars: (count) => (count === 1 ? 'Un véhicule' : `${count} véhicules, un seul stationné à la fois`),
    carsHint:
      'L’abonné choisit le véhicule stationné, jusqu’à quatre fois par jour; seule cette plaque est valide. Un nouveau véhicule peut être ajouté une fois par jour.',
  },

  spaces: {
    heading: 'Places',
    about: 'La capacité du stationnement. Le tableau de bord indique alors combien de places sont prises.',
    hint: 'Laissez vide pour ne rien indiquer.',
    limitHint:
      'Quand toutes sont prises, on indique aux conducteurs que le stationnement est complet. Les abonnements et les plaques gratuites comptent comme des places prises; un conducteur en train de payer garde une place pendant 5 minutes. Les prolongations sont toujours vendues.',
  },

  position: {
    heading: 'Emplacement du stationnement',
    about: 'Quand le choix est grand, les conducteurs peuvent voir d’abord les stationnements les plus proches.',
    hint: 'Latitude et longitude comme 45.50169, -73.56725, ou un lien copié d’une carte. Laissez vide pour n’indiquer aucune distance.',
    here: 'Utiliser ma position actuelle',
    found: (metres) => `Trouvée à ${metres} m près. Enregistrez les paramètres pour la conserver.`,
    failures: {
      denied: 'Votre navigateur ne permet pas à cette page de savoir où vous êtes. Autorisez-la dans ses réglages.',
      unavailable: 'Votre position est introuvable.',
      timeout: 'La recherche de votre position a été trop longue. Réessayez à ciel ouvert.',
    },
  },

  grace: {
    heading: 'Délai de grâce',
    about: 'Le temps que les contrôleurs attendent avant de considérer un véhicule comme non payé.',
    minutes: (count) => (count === 0 ? 'Aucun' : count === 1 ? '1 minute' : `${count} minutes`),
    hint: 'À l’arrivée : à partir du premier contrôle où la plaque n’est pas payée. Après la fin : la réponse reste ambre, et on peut encore prolonger.',
  },

  notifications: {
    heading: 'Rappels',
    about: 'Un texto prévient les conducteurs que leur temps tire à sa fin, avec un lien pour prolonger.',
    enabled: 'Rappeler aux conducteurs que leur temps tire à sa fin',
    minutes: 'minutes',
    hint: 'De 1 à 180 minutes, mais jamais dans la première moitié du séjour. Pour un séjour plus court que ce délai, 15 minutes.',
  },

  receipts: {
    heading: 'Reçus et taxes',
    about: 'Qui vend le stationnement, et les taxes déjà comprises dans vos prix. Figure sur chaque reçu.',
    operatorNameHint: 'Si vide, l’entreprise qui s’est inscrite.',
    operatorAddressHint: 'Si vide, l’adresse du stationnement.',
    noProvince: 'Non choisi',
    provinces: {
      AB: 'Alberta',
      BC: 'Colombie-Britannique',
      MB: 'Manitoba',
      NB: 'Nouveau-Brunswick',
      NL: 'Terre-Neuve-et-Labrador',
      NS: 'Nouvelle-Écosse',
      NT: 'Territoires du Nord-Ouest',
      NU: 'Nunavut',
      ON: 'Ontario',
      PE: 'Île-du-Prince-Édouard',
      QC: 'Québec',
      SK: 'Saskatchewan',
      YT: 'Yukon',
    },
    gstHstHint: 'Comme 123456789 RT 0001. Si vide, les reçus n’indiquent aucune taxe.',
    qstHint: 'Comme 1234567890 TQ 0001.',
    taxSinceHint: 'Le premier jour dont les reçus indiquent les taxes. Si vide, tous les reçus.',
  },

  reasons: settingsReasonsFr,
  blank: {
    hourly_rate_required: 'Entrez le tarif horaire',
    max_daily_rate_required: 'Entrez le maximum par jour',
    price_unreadable: 'Entrez un prix, comme 4,50',
  },

  account: {
    heading: 'Compte de paiement',
    about: 'Les paiements par carte vont à votre propre compte chez notre fournisseur, puis à votre banque.',
    loading: 'Vérification auprès de Stripe...',
    unknown: 'Stripe n’a pas pu être joint pour l’instant.',
    state: { none: 'Non configuré', incomplete: 'Configuration inachevée', ready: 'Prêt' },
    told: {
      none: 'Configurez votre compte pour commencer à recevoir des paiements. Comptez environ cinq minutes.',
      incomplete: 'Stripe a besoin d’autres renseignements.',
      chargesOnly:
        'Les conducteurs peuvent payer, mais l’argent n’arrivera à votre banque qu’une fois la configuration terminée.',
      ready: 'Les conducteurs peuvent payer, et l’argent arrive à votre banque.',
    },
    charges: 'Paiements par carte',
    payouts: 'Versements à votre banque',
    details: 'Vos renseignements',
    enabled: 'Activés',
    notEnabled: 'Pas encore activés',
    off: 'Désactivés',
    submitted: 'Transmis',
    notSubmitted: 'Incomplets',
    due: 'Encore nécessaire',
    buttons: {
      'Set Up Payments': 'Configurer les paiements',
      'Complete Setup': 'Terminer la configuration',
      'Edit Payment Setup': 'Modifier la configuration',
    },
  },

  sign: {
    heading: 'Affiche du stationnement',
    about: 'Une page à imprimer et à afficher : vos prix, et un code qui ouvre la page de paiement.',
    both: 'Anglais et français',
    en: 'Anglais',
    fr: 'Français',
    download: 'Télécharger le PDF',
    language: 'Langue de l’affiche',
    busy: 'Préparation de l’affiche...',
    failed: 'L’affiche n’a pas pu être préparée. Réessayez.',
  },

  password: {
    heading: 'Mot de passe',
    about: 'Un seul mot de passe pour tous vos stationnements. Le changer vous déconnecte partout ailleurs.',
    current: 'Mot de passe actuel',
    password: 'Nouveau mot de passe',
    confirmation: 'Confirmer le nouveau mot de passe',
    rule: 'Au moins 6 caractères; ni un mot de passe courant, ni votre adresse courriel, ni le nom de votre stationnement.',
    submit: 'Changer le mot de passe',
    busy: 'Changement...',
    currentRequired: 'Entrez votre mot de passe actuel',
    currentWrong: 'Le mot de passe actuel est incorrect',
    updated: 'Mot de passe mis à jour',
  },
}
