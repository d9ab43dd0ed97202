import type { AttentionKinds } from './attention-kinds-en.ts'

export const attentionKindsFr: AttentionKinds = {
  payment_differs: {
    title: 'Le montant payé diffère du prix',
    about: 'La carte a été débitée d’un autre montant que le prix de ce séjour. Comparez chez le fournisseur.',
  },
  paid_twice: {
    title: 'Payé deux fois',
    about: 'Un second paiement est arrivé pour un séjour déjà payé. Le remboursement est en cours.',
  },
  paid_after_deletion: {
    title: 'Payé après sa suppression',
    about: 'De l’argent est arrivé pour un séjour supprimé. Le remboursement est en cours.',
  },
  renewed_after_refund: {
    title: 'Renouvelé après un remboursement',
    about: 'Un mois a été payé alors que l’abonnement avait été remboursé. Vérifiez qu’il a bien pris fin.',
  },
  refund_failed: {
    title: 'Un remboursement a échoué',
    about:
      'Le fournisseur de paiement n’a pas pu rendre l’argent. Réessayez, ou réglez la question avec le conducteur.',
  },
  disputed: {
    title: 'Paiement contesté',
    about: 'La banque du conducteur a repris le paiement pour l’instant. Répondez avec des preuves avant l’échéance.',
  },
  dispute_inquiry: {
    title: 'La banque pose une question sur un paiement',
    about:
      'Aucune somme n’a été reprise. Répondez avec des preuves, sinon la banque du conducteur pourrait la reprendre.',
  },
  dispute_lost: {
    title: 'Une contestation est perdue',
    about: 'La banque a donné raison au conducteur. Le paiement ne compte plus dans les revenus.',
  },
  payout_failed: {
    title: 'Un versement a échoué',
    about: 'Votre argent n’a pas pu rejoindre votre compte bancaire. Vérifiez le compte dans votre espace de paiement.',
  },
  payout_differs: {
    title: 'Un versement diffère de nos chiffres',
    about: 'Comparez-le avec votre espace de paiement. La page Versements montre ce que nous en savons.',
  },
  event_not_understood: {
    title: 'Un message du fournisseur de paiement n’a pas été compris',
    about: 'Vérifiez le paiement dans votre espace de paiement. Nous avons gardé le message.',
  },
  books_differ: {
    title: 'Les registres du fournisseur de paiement diffèrent des nôtres',
    about:
      'La vérification de la nuit a trouvé un écart. Comparez le paiement dans votre espace de paiement et avisez le soutien.',
  },
  unexpected_payment: {
    title: 'Un paiement sans séjour',
    about: 'Votre compte a reçu de l’argent pour un séjour inconnu. Trouvez à quoi il correspond, ou remboursez-le.',
  },
  driver_message: {
    title: 'Un conducteur vous a écrit',
    about: 'Lisez le message dans les détails du séjour et répondez-y sur place.',
  },
  warning_objected: {
    title: 'Un conducteur conteste un avertissement',
    about: 'Lisez ce que le conducteur a écrit, puis répondez ou retirez l’avertissement.',
  },
  unexpected_subscription: {
    title: 'Un abonnement sans séjour',
    about: 'Un conducteur inconnu de nous a été débité. Le remboursement est en cours.',
  },
}
