/** The GSM 7-bit alphabet. One character outside it makes the whole text more than twice as expensive. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€'

const SUBSTITUTES: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  œ: 'oe',
  Œ: 'OE',
}

/** Converts to GSM 7-bit where that loses only accents and quotes; text in other scripts is unchanged. */
export function smsText(text: string): string {
  const folded = [...text.normalize('NFC').replaceAll(/[\p{Zs}\t]+/gu, ' ')].map(fold).join('')
  return isBasic(folded) ? folded : text
}

function fold(sign: string): string {
  if (isBasic(sign)) return sign
  return SUBSTITUTES[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Number of billed SMS segments. */
export function smsSegments(text: string): number {
  if (!isBasic(text)) return segments(text.length, 70, 67)
  return segments(text.length + [...text].filter((sign) => EXTENDED.includes(sign)).length, 160, 153)
}

function segments(length: number, alone: number, joined: number): number {
  return length <= alone ? 1 : Math.ceil(length / joined)
}

function isBasic(text: string): boolean {
  return [...text].every((sign) => BASIC.includes(sign) || EXTENDED.includes(sign))
}
