/** Common formats: A is a letter, 9 a digit. */
const AMERICAN = 'AAAA999 AAA999 AAA9999 999AAA A99AAA AA999A AA99999 9AAA999 AA9A9A AA9A999 AAA9A99'
const EUROPEAN = 'AA999AA AA99AAA 9A99999'
const COMMON_FORMATS = new Set(`${AMERICAN} ${EUROPEAN}`.split(' '))

export function hasCommonFormat(plate: string): boolean {
  return COMMON_FORMATS.has(plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '9'))
}
