/** As text is searched: small letters without accents, ligatures in full. The same as folded_text in the database. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}
