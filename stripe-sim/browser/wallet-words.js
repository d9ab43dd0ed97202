const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' }

export const nameOf = (wallet) => NAMES[wallet]

const ENGLISH = {
  test: 'test',
  note: 'Test wallet – no real money',
  card: 'Test card',
  cards: {
    4242424242424242: 'Visa •••• 4242 (pays)',
    4000000000000002: 'Visa •••• 0002 (is declined)',
    4000002500003155: 'Visa •••• 3155 (asks for 3-D Secure)',
    4000000000006678: 'Visa •••• 6678 (pays, the answer is lost)',
  },
  pay: (amount) => `Pay ${amount}`,
  paying: 'Paying…',
  to: (business) => `To ${business}`,
  unreachable: 'We are experiencing issues connecting to our payments provider.',
}

const FRENCH = {
  test: 'essai',
  note: 'Portefeuille d’essai – aucun argent réel',
  card: 'Carte d’essai',
  cards: {
    4242424242424242: 'Visa •••• 4242 (paie)',
    4000000000000002: 'Visa •••• 0002 (est refusée)',
    4000002500003155: 'Visa •••• 3155 (demande 3-D Secure)',
    4000000000006678: 'Visa •••• 6678 (paie, la réponse se perd)',
  },
  pay: (amount) => `Payer ${amount}`,
  paying: 'Paiement en cours…',
  to: (business) => `À ${business}`,
  unreachable: 'Nous ne pouvons pas joindre notre prestataire de paiement.',
}

export const walletWords = (locale) => (/^fr/i.test(locale === 'auto' ? navigator.language : locale) ? FRENCH : ENGLISH)
