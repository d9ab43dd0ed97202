import type { SettingsWords } from './settings-en.ts'

export const settingsReasonsFr: SettingsWords['reasons'] = {
  price_not_whole_cents: 'Entrez un prix en cents entiers, comme 4,50',
  price_below_card_minimum: 'On ne peut pas débiter moins de 0,50 $ sur une carte. Entrez 0,50 $ ou plus.',
  hourly_rate_invalid: 'Le tarif horaire doit être entre 0 $ et 1 000 $',
  max_daily_rate_invalid: 'Le maximum par jour doit être entre 0 $ et 1 000 $',
  max_hours_invalid: 'La durée maximale doit être un nombre entier de 1 à 24 heures',
  subscription_amount_invalid: 'Le montant mensuel doit être entre 1 $ et 10 000 $',
  spaces_invalid: 'Le nombre de places doit être de 1 à 10 000',
  spaces_required: 'Entrez le nombre de places',
  position_unreadable: 'Entrez la position comme 45.50169, -73.56725, ou collez un lien vers une carte',
  position_outside_canada:
    'Cette position n’est pas au Canada. La latitude vient en premier, et la longitude est négative.',
  grace_invalid: 'Le délai de grâce doit être un nombre entier de 0 à 60 minutes',
  plates_per_plan_invalid: 'Un abonnement peut couvrir de 1 à 5 véhicules',
  stop_min_hours_invalid: 'Le minimum d’heures facturées doit être de 1 à 24',
  notification_threshold_invalid: 'Le rappel doit être de 1 à 180 minutes avant la fin',
  gst_hst_number_invalid: 'Un numéro de TPS/TVH compte 9 chiffres, RT et 4 chiffres, comme 123456789 RT 0001',
  qst_number_invalid: 'Un numéro de TVQ compte 10 chiffres, TQ et 4 chiffres, comme 1234567890 TQ 0001',
  province_required: 'Choisissez la province du stationnement pour indiquer les taxes sur les reçus',
  qst_outside_quebec: 'Un numéro de TVQ ne vaut que pour les stationnements du Québec',
  tax_since_invalid: 'Entrez le jour sous la forme AAAA-MM-JJ',
  operator_name_too_long: ({ max }) => `Le nom de l’entreprise compte au plus ${max} caractères`,
  payment_account_missing: 'Ce stationnement n’a pas encore de compte de paiement',
  account_status_failed: 'Impossible de consulter le compte de paiement',
  setup_link_failed: 'Impossible de créer le lien de configuration',
  account_kind_refused:
    'Stripe ne nous permet pas d’ouvrir un compte pour ce stationnement. Veuillez communiquer avec le soutien.',
  payment_dashboard_failed: 'Impossible d’ouvrir le tableau de bord des paiements',
}
