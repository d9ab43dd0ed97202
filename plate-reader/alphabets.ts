/** Class index → character, for the characters used on plates; class 0 is the CTC blank. */
export type Alphabet = ReadonlyMap<number, string>

/** The English model's character list, in its own order. */
const ENGLISH = '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./ '

const ON_PLATES = /[A-Z0-9\-. ]/

export const ENGLISH_ALPHABET: Alphabet = new Map(
  [...ENGLISH].flatMap((char, index) => (ON_PLATES.test(char) ? [[index + 1, char] as const] : [])),
)
