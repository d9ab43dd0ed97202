/** Serial formats in use, current and previous: A is a letter, 9 a digit. Special and vanity plates follow none. */
export const CANADIAN_FORMATS = {
  AB: 'AAA9999 AAA999',
  BC: 'AA999A 999AAA AAA999',
  MB: 'AAA999 999AAA',
  NB: 'AAA999',
  NL: 'AAA999',
  NS: 'AAA999',
  NT: '999999',
  NU: '999999 99999A',
  ON: 'AAAA999 AAA999 999AAA AA99999',
  PE: '999AAA 9999AA AA999',
  QC: 'A99AAA 999AAA AAA999',
  SK: '999AAA AAA999',
  YT: 'AAA99',
} as const

export const AMERICAN_FORMATS =
  'AAA999 AAA9999 999AAA 9AAA999 A99AAA AA99999 AA9A9A 9AA9999 9A99999 AAA9A99 AAAA99 A999AA AA9999 A999999 999999 ' +
  '9999AA 9AA999 9AAA99 99A999 999A99 AAA99A 99999A 999999A 99AA999 999AA AA9A999'

/** France, Italy, Slovakia · Great Britain · Spain · Belgium · Czechia · Sweden, Finland, Hungary · Poland, the Nordics · Netherlands · Germany */
export const EUROPEAN_FORMATS =
  'AA999AA AA99AAA A999AAA 9999AAA 9AAA999 9A99999 AAA999 AAA99A AA99999 AAA9999 ' +
  '99AAA9 9AAA99 AA999A A999AA AAAA99 AAAA999 AAA99 AA999 AA9999'

const CANADIAN = setOf(Object.values(CANADIAN_FORMATS))
const KNOWN = setOf([...CANADIAN, AMERICAN_FORMATS, EUROPEAN_FORMATS])

/** Of letters and digits only. */
export function hasKnownFormat(plate: string): boolean {
  return KNOWN.has(formatOf(plate))
}

export function hasCanadianFormat(plate: string): boolean {
  return CANADIAN.has(formatOf(plate))
}

function setOf(formats: readonly string[]): Set<string> {
  return new Set(formats.flatMap((some) => some.split(' ')))
}

function formatOf(plate: string): string {
  return plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')
}
