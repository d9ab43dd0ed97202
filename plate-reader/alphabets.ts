/** Where the characters that plates use stand among a recogniser's classes; its class 0 says "nothing new". */
export type Alphabet = ReadonlyMap<number, string>

/** The English recogniser's classes follow a list of its own, not ASCII. */
const ENGLISH = '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./ '

const ON_PLATES = /[A-Z0-9\-. ]/

export const ENGLISH_ALPHABET: Alphabet = new Map(
  [...ENGLISH].flatMap((char, index) => (ON_PLATES.test(char) ? [[index + 1, char] as const] : [])),
)
