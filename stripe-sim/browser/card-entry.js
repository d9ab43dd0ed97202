/** What may be typed into a card field, and what is said about it. */
export function checkCard({ number, expiry, cvc }, words, today = new Date()) {
  const digits = number.replace(/\D/g, '')
  const amex = /^3[47]/.test(digits)
  const problems = []
  const add = (field, code, message) => problems.push({ field, code, message })
  if (digits.length < (amex ? 15 : 16)) add('number', 'incomplete_number', words.incompleteNumber)
  else if (!passesLuhn(digits)) add('number', 'invalid_number', words.invalidNumber)
  const [month, year] = expiry.split('/').map((part) => part.trim())
  if (!/^\d\d$/.test(month ?? '') || !/^\d\d$/.test(year ?? ''))
    add('expiry', 'incomplete_expiry', words.incompleteExpiry)
  else if (Number(month) < 1 || Number(month) > 12) add('expiry', 'invalid_expiry_month', words.incompleteExpiry)
  else if (isPast(Number(month), 2000 + Number(year), today))
    add('expiry', 'invalid_expiry_year_past', words.pastExpiry)
  if (cvc.length < (amex ? 4 : 3)) add('cvc', 'incomplete_cvc', words.incompleteCvc)
  return problems
}

function isPast(month, year, today) {
  return year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)
}

function passesLuhn(digits) {
  let sum = 0
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function formatNumber(text) {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (digits.match(groups) ?? []).slice(1).filter(Boolean).join(' ')
}

export function formatExpiry(text) {
  let digits = text.replace(/\D/g, '')
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  digits = digits.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

const ENGLISH = {
  number: 'Card number',
  expiry: 'Expiration date',
  cvc: 'Security code',
  note: 'no real money. Test card 4242 4242 4242 4242',
  incompleteNumber: 'Your card number is incomplete.',
  invalidNumber: 'Your card number is invalid.',
  incompleteExpiry: "Your card's expiration date is incomplete.",
  pastExpiry: "Your card's expiration year is in the past.",
  incompleteCvc: "Your card's security code is incomplete.",
  unreachable:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection, try again, or contact us if the problem persists.',
}

const FRENCH = {
  number: 'Numéro de carte',
  expiry: "Date d'expiration",
  cvc: 'Code de sécurité',
  note: 'aucun argent réel. Carte de test 4242 4242 4242 4242',
  incompleteNumber: 'Votre numéro de carte est incomplet.',
  invalidNumber: 'Votre numéro de carte est invalide.',
  incompleteExpiry: "La date d'expiration de votre carte est incomplète.",
  pastExpiry: "L'année d'expiration de votre carte est passée.",
  incompleteCvc: 'Le code de sécurité de votre carte est incomplet.',
  unreachable:
    'Nous ne pouvons pas joindre notre prestataire de paiement. Vous n’avez pas été débité. Vérifiez votre connexion et réessayez.',
}

export const wordsIn = (language) => (/^fr/i.test(language ?? '') ? FRENCH : ENGLISH)
