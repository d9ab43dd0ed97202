import type { AccountProblem } from '@lotwise/domain/account-health'
import type { Role } from '@lotwise/domain/roles'
import type { ActivityWords } from './activity-en.ts'

const ROLE_NAMES: Record<Role, string> = { owner: 'propriétaire', admin: 'administrateur', checker: 'contrôleur' }
const ofPlate = (plate: string | null) => (plate ? ` pour ${plate}` : '')

const ACCOUNT_CHANGES: Record<AccountProblem | 'none', string> = {
  disconnected: 'a noté que le compte Stripe n’est plus relié',
  charges_off: 'a noté que Stripe a désactivé les paiements par carte',
  payouts_off: 'a noté que Stripe a suspendu les versements',
  past_due: 'a noté que des renseignements demandés par Stripe sont en retard',
  due_soon: 'a noté que Stripe a bientôt besoin de renseignements',
  none: 'a noté que le compte Stripe est de nouveau en ordre',
}

export const activityFr: ActivityWords = {
  heading: 'Activité',
  about: (lot) => `Qui a modifié quoi à ${lot}. Rien ici ne peut être modifié ni supprimé.`,
  loading: 'Chargement de l’activité...',
  failed: 'L’activité n’a pas pu être chargée',
  advice: 'Vérifiez votre connexion et réessayez.',
  empty: 'Rien pour l’instant',
  emptyAdvice:
    'Les connexions, les remboursements, les suppressions et les changements de tarifs, de paramètres et d’équipe apparaîtront ici.',
  noMatch: 'Rien ne correspond à ces filtres',
  clear: 'Effacer les filtres',
  more: 'Afficher plus',
  loadingMore: 'Chargement...',
  moreFailed: 'La suite de l’activité n’a pas pu être chargée',
  end: 'C’est tout.',

  kind: 'Type',
  everything: 'Tous les types',
  person: 'Personne',
  people: 'Tout le monde',
  system: 'Lotwise (automatique)',
  by: 'Lotwise',
  you: 'vous',
  kinds: {
    refunds: 'Remboursements',
    deletions: 'Séjours supprimés',
    free_parkers: 'Plaques gratuites',
    permits: 'Permis',
    plate_notes: 'Notes et blocages de plaques',
    notes: 'Notes',
    settings: 'Tarifs et paramètres',
    team: 'Équipe',
    exports: 'Exportations',
    attention: 'Paiements à régler',
    payments: 'Paiements et abonnements',
    lot: 'Le stationnement',
    access: 'Connexions et accès',
    privacy: 'Données personnelles',
    plates: 'Changements de plaque',
    goodwill: 'Temps ajouté',
    threads: 'Messages aux conducteurs',
    warnings: 'Avertissements',
  },

  today: 'Aujourd’hui',
  yesterday: 'Hier',

  settings: {
    hourly_rate_cents: 'Tarif horaire',
    max_daily_rate_cents: 'Maximum par jour',
    max_hours: 'Durée maximale',
    subscription_amount_cents: 'Montant mensuel',
    stop_min_hours: 'Départ anticipé, minimum d’heures facturées',
    spaces: 'Places',
    sell_within_spaces: 'Vente limitée aux places',
    plates_per_plan: 'Véhicules par abonnement mensuel',
    grace_arrival_minutes: 'Temps pour payer à l’arrivée',
    grace_end_minutes: 'Temps pour partir après la fin',
    latitude: 'Latitude',
    longitude: 'Longitude',
    notification_enabled: 'Rappels',
    notification_threshold: 'Rappel avant la fin',
    operator_name: 'Nom de l’entreprise',
    operator_address: 'Adresse de l’entreprise',
    province: 'Province ou territoire',
    gst_hst_number: 'Numéro de TPS/TVH',
    qst_number: 'Numéro de TVQ',
    tax_since: 'Taxes indiquées à partir du',
  },
  becomes: 'devient',
  hours: (count) => (count === 1 ? '1 heure' : `${count} heures`),
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  on: 'Activés',
  off: 'Désactivés',
  nothing: 'Vide',
  notes: (notes) => `Notes : ${notes}`,
  reason: (reason) => `Motif : ${reason}`,

  did: (activity) => {
    switch (activity.kind) {
      case 'refunded':
        return `a remboursé ${activity.amount ?? 'le paiement'}${ofPlate(activity.plate)}`
      case 'refund_done':
        return `a inscrit le remboursement${ofPlate(activity.plate)}`
      case 'refund_undone':
        return `a annulé le remboursement${ofPlate(activity.plate)} : la banque l’a retourné`
      case 'stopped':
        return `a noté que le conducteur est parti plus tôt${ofPlate(activity.plate)}${activity.amount ? ` : ${activity.amount} remboursés` : ''}`
      case 'deleted':
        return `a supprimé le séjour${ofPlate(activity.plate)}${activity.amount ? ` (${activity.amount})` : ''}`
      case 'free_parker_added':
        return `a ajouté une plaque gratuite${activity.plate ? ` : ${activity.plate}` : ''}`
      case 'permit_added':
        return `a ajouté un permis${ofPlate(activity.plate)}`
      case 'permit_changed':
        return `a modifié le permis${ofPlate(activity.plate)}`
      case 'permit_renewed':
        return `a renouvelé le permis${ofPlate(activity.plate)}`
      case 'permit_ended':
        return `a mis fin au permis${ofPlate(activity.plate)}`
      case 'plate_noted':
        return `a modifié la note${ofPlate(activity.plate)}`
      case 'plate_blocked':
        return `a bloqué ${activity.plate ?? 'une plaque'}`
      case 'plate_unblocked':
        return `a débloqué ${activity.plate ?? 'une plaque'}`
      case 'warning_written':
        return `a rédigé un avertissement${ofPlate(activity.plate)}`
      case 'warning_withdrawn':
        return `a retiré l’avertissement${ofPlate(activity.plate)}`
      case 'warning_paid':
        return `a classé l’avertissement${ofPlate(activity.plate)} : le conducteur a payé`
      case 'warning_answered':
        return `a répondu au conducteur au sujet de l’avertissement${ofPlate(activity.plate)}`
      case 'permits_imported':
        return activity.count === 1 ? 'a importé 1 permis' : `a importé ${activity.count ?? 'plusieurs'} permis`
      case 'permits_exported':
        return 'a exporté les permis dans un fichier'
      case 'answered':
        return `a écrit au conducteur${ofPlate(activity.plate)}`
      case 'notes_changed':
        return `a modifié les notes${ofPlate(activity.plate)}`
      case 'paid':
        return `a inscrit un paiement${ofPlate(activity.plate)}`
      case 'subscribed':
        return `a commencé un abonnement mensuel${ofPlate(activity.plate)}`
      case 'renewed':
        return `a renouvelé l’abonnement mensuel${ofPlate(activity.plate)}`
      case 'subscription_ended':
        return `a noté que l’abonnement mensuel${ofPlate(activity.plate)} ne sera pas renouvelé`
      case 'subscription_kept':
        return `a noté un changement de l’abonnement mensuel${ofPlate(activity.plate)}`
      case 'pay_later':
        return `a permis de payer plus tard${ofPlate(activity.plate)} pendant une panne`
      case 'settings_changed':
        return 'a modifié les paramètres'
      case 'exported':
        return 'a exporté des séjours dans un fichier'
      case 'attention_resolved':
        return 'a réglé un paiement qui demandait attention'
      case 'evidence_saved':
        return `a enregistré chez Stripe les preuves d’une contestation${ofPlate(activity.plate)}`
      case 'evidence_submitted':
        return `a demandé à Stripe de soumettre les preuves d’une contestation${ofPlate(activity.plate)}`
      case 'lot_opened':
        return 'a ouvert le stationnement aux conducteurs'
      case 'outage_declared':
        return 'a déclaré une panne de paiement'
      case 'outage_ended':
        return 'a mis fin à la panne de paiement'
      case 'marked_full':
        return 'a indiqué le stationnement complet'
      case 'sales_resumed':
        return 'a repris la vente de stationnement'
      case 'account_changed':
        return ACCOUNT_CHANGES[activity.problem ?? 'none']
      case 'checklist_dismissed':
        return 'a masqué la liste de démarrage'
      case 'member_invited':
        return `a invité ${activity.email}${activity.role ? ` comme ${ROLE_NAMES[activity.role]}` : ''}`
      case 'member_accepted':
        return `a accepté l’invitation${activity.role ? ` comme ${ROLE_NAMES[activity.role]}` : ''}`
      case 'member_declined':
        return `a décliné l’invitation${activity.role ? ` comme ${ROLE_NAMES[activity.role]}` : ''}`
      case 'plate_replaced':
        return `a changé la plaque d’un séjour${activity.plate ? `, maintenant ${activity.plate}` : ''}`
      case 'minutes_added':
        return `a ajouté ${activity.minutes === null ? 'du temps' : `${activity.minutes} minutes`}${ofPlate(activity.plate)}`
      case 'plate_corrected':
        return `a noté que le conducteur a corrigé la plaque${activity.plate ? `, maintenant ${activity.plate}` : ''}`
      case 'car_changed':
        return `a noté que le conducteur a changé de véhicule${activity.plate ? `, maintenant ${activity.plate}` : ''}`
      case 'plan_plate_added':
        return `a noté que le conducteur a ajouté un véhicule à l’abonnement${ofPlate(activity.plate)}`
      case 'plan_plate_removed':
        return `a noté que le conducteur a retiré un véhicule de l’abonnement${ofPlate(activity.plate)}`
      case 'driver_erased':
        return `a effacé les données personnelles d’un conducteur, à sa demande${activity.sessions === null ? '' : ` (${activity.sessions === 1 ? '1 séjour' : `${activity.sessions} séjours`})`}`
      case 'member_removed':
        return `a retiré ${activity.email}${activity.role ? ` (${ROLE_NAMES[activity.role]})` : ''} de l’équipe`
      case 'role_changed':
        return `a changé le rôle de ${activity.email}${activity.from ? ` de ${ROLE_NAMES[activity.from]}` : ''}${activity.to ? ` à ${ROLE_NAMES[activity.to]}` : ''}`
      case 'lot_signed_up':
        return `a inscrit le stationnement${activity.email ? ` pour ${activity.email}` : ''}`
      case 'signed_in':
        return `a ouvert une session${activity.device ? ` (${activity.device})` : ''}`
      case 'sign_in_failed':
        return `a noté un échec de connexion pour ${activity.email}${activity.device ? ` (${activity.device})` : ''}`
      case 'access_refused':
        return 's’est vu refuser une action que son rôle ne permet pas'
      case 'payment_dashboard_opened':
        return 'a ouvert le tableau de bord des paiements'
      case 'payment_setup_opened':
        return 'a ouvert la configuration des paiements'
      case 'account_replaced':
        return 'a connecté un nouveau compte Stripe à la place de celui qui a été déconnecté'
      case 'unknown':
        return activity.action
    }
  },
}
