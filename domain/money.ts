/** Money is whole cents everywhere; dollars exist only on the wire and on the screen. */
export type Cents = number & { readonly __unit: 'cents' }

export function fromDollars(dollars: number): Cents {
  const hundredfold = moveDecimalPoint(Math.abs(dollars), 2)
  return cents(Math.sign(dollars) * Math.round(hundredfold))
}

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  // Adding 0 turns -0 into 0.
  return (value + 0) as Cents
}

export function toDollars(amount: Cents): number {
  return amount / 100
}

// Multiplying would round the binary fraction (1.005 * 100 is 100.49999999999999), not the decimal somebody typed.
function moveDecimalPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
