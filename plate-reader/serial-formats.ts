/** How serials are built, A for a letter and 9 for a digit. */
const AMERICAN = 'AAAA999 AAA999 AAA9999 999AAA A99AAA AA999A AA99999 9AAA999 AA9A9A AA9A999 AAA9A99'
const EUROPEAN = 'AA999AA AA99AAA 9A99999'
const USUAL = new Set(`${AMERICAN} ${EUROPEAN}`.split(' '))

export function isUsualSerial(plate: string): boolean {
  return USUAL.has(plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '9'))
}
