import type { dashboardReasonsEn } from './dashboard-reasons-en.ts'

export const dashboardReasonsFr: typeof dashboardReasonsEn = {
  already_refunded: 'Ce séjour a déjà été remboursé',
  not_paid: 'Seul un séjour payé peut être remboursé',
  no_payment: 'Aucune information de paiement pour ce séjour',
  payment_mismatch: 'Ce paiement n’appartient pas à ce séjour',
  refund_not_positive: 'Entrez un montant supérieur à zéro',
  refund_not_whole_cents: 'Entrez un montant au cent près',
  refund_more_than_left: 'C’est plus que ce qui reste à rembourser',
  refund_in_progress: 'Un autre remboursement de ce paiement est en cours de confirmation. Réessayez dans une minute.',
  refund_failed: 'Le remboursement n’a pas pu être traité',
  refund_rejected: () => 'Le service de paiement a refusé le remboursement',
  payment_account_gone: 'Le compte de paiement de ce stationnement n’est plus accessible',
  session_just_paid: 'Ce séjour vient d’être payé. Vérifiez-le avant de le supprimer.',
  delete_failed: 'Le séjour n’a pas pu être supprimé',
  change_reason_required: 'Indiquez la raison du changement',
  minutes_invalid: 'Entrez de 1 à 720 minutes',
  goodwill_needs_paid_stay:
    'On ne peut ajouter des minutes qu’à un séjour payé, en cours ou terminé depuis moins d’un jour',
  stay_end_changed: 'La fin de ce séjour a changé entre-temps. Elle est maintenant à jour.',
  free_parker_exists: 'Cette plaque se stationne déjà gratuitement ici',
  sort_forbidden: 'Vous ne pouvez pas trier selon cette colonne',
  filter_forbidden: 'Vous ne pouvez pas filtrer selon cette colonne',
  attention_item_not_found: 'Cet élément a déjà été réglé.',
  dispute_not_found: 'Cette contestation est introuvable',
  dispute_not_open: 'La banque n’accepte plus de preuves pour cette contestation',
  evidence_failed: 'Les preuves n’ont pas pu être transmises au service de paiement',
}
