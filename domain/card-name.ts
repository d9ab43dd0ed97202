const NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  link: 'Link',
}

/** As it stands on the card; a kind we have never heard of keeps the provider's word. */
export function cardName(type: string): string {
  return NAMES[type.toLowerCase()] ?? type
}
