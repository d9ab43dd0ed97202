import type { ReceiptsWords } from './receipts-en.ts'

export const receiptsFr: ReceiptsWords = {
  reasons: {
    day_invalid: 'Entrez le jour du paiement.',
    card_invalid: 'Entrez les quatre derniers chiffres du numéro de carte.',
    receipt_not_found: 'Reçu introuvable',
    free_without_receipt: 'Le stationnement était gratuit : il n’y a pas de reçu',
    unpaid_without_receipt: 'Cette session n’a pas encore été payée : il n’y a pas de reçu',
  },
  find: {
    title: 'Retrouver un reçu',
    intro:
      'Votre plaque, le jour du paiement et les quatre derniers chiffres de votre carte. Les trois doivent concorder.',
    day: 'Jour du paiement',
    card: 'Quatre derniers chiffres de la carte',
    cardHint: 'Un portefeuille mobile montre ses propres chiffres',
    submit: 'Chercher le reçu',
    searching: 'Recherche...',
    failed: 'La recherche a échoué. Réessayez.',
    found: (count) => (count < 2 ? `${count} reçu trouvé` : `${count} reçus trouvés`),
    none: 'Aucun reçu trouvé',
    noneAdvice:
      'Vérifiez la plaque, le jour et les quatre chiffres. Le jour est celui du paiement, à l’heure du stationnement.',
    receipt: 'Reçu',
    pass: 'Laissez-passer',
    refunded: 'Remboursé',
    refundedPart: (amount) => `${amount} remboursés`,
  },
  receipt: {
    pdf: 'Reçu PDF',
    all: 'Tous les reçus',
    soldBy: 'Vendu par',
    number: 'Numéro du reçu',
    net: 'Prix avant taxes',
    taxNames: { GST: 'TPS', HST: 'TVH', QST: 'TVQ' },
    refunded: (date) => `Remboursé le ${date}`,
  },
}
