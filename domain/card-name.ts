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

/** The brand as printed on the card; an unknown brand keeps the provider's name. */
export function cardName(type: string): string {
  return NAMES[type.toLowerCase()] ?? type
}
