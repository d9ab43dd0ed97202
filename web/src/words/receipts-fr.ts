import type { ReceiptsWords } from './receipts-en.ts'

export const receiptsFr: ReceiptsWords = {
  reasons: {
    day_invalid: 'Entrez la date du paiement.',
    card_invalid: 'Entrez les quatre derniers chiffres du numéro de carte.',
    receipt_not_found: 'Reçu introuvable',
    free_without_receipt: 'Ce stationnement était gratuit : il n’y a pas de reçu',
    unpaid_without_receipt: 'Ce stationnement n’a pas encore été payé : il n’y a pas de reçu',
  },
  find: {
    title: 'Trouver un reçu',
    intro:
      'Entrez votre plaque, la date du paiement et les quatre derniers chiffres de votre carte. Les trois doivent concorder.',
    day: 'Date du paiement',
    card: 'Quatre derniers chiffres de la carte',
    cardHint: 'Avec Apple Pay ou Google Pay, entrez les chiffres affichés sur votre téléphone',
    submit: 'Trouver le reçu',
    searching: 'Recherche...',
    failed: 'La recherche a échoué. Réessayez.',
    found: (count) => (count < 2 ? `${count} reçu trouvé` : `${count} reçus trouvés`),
    none: 'Aucun reçu trouvé',
    noneAdvice:
      'Vérifiez la plaque, la date et les quatre chiffres. Entrez la date du paiement, à l’heure locale du stationnement.',
    receipt: 'Reçu',
    pass: 'Laissez-passer',
    refunded: 'Remboursé',
    refundedPart: (amount) => `Remboursement de ${amount}`,
  },
  receipt: {
    pdf: 'Reçu PDF',
  },
}
