/** A plate as it is drawn; the serial is invented. */
export type Layout = { top: string; serial: string; bottom: string; ink: string; paper?: string }
/** A is a letter, 9 a digit; other characters are printed as they are. */
type Issue = Omit<Layout, 'serial'> & { format: string }

const DARK_BLUE = '#1f3f8f'
const RED = '#b3262c'

/** What the thirteen provinces and territories issue now, and what they issued before and is still on the road. */
export const ISSUES: Record<string, { current: Issue; previous: Issue }> = {
  alberta: {
    current: { top: 'ALBERTA', format: 'AAA 9999', bottom: 'WILD ROSE COUNTRY', ink: RED },
    previous: { top: 'ALBERTA', format: 'AAA 999', bottom: 'WILD ROSE COUNTRY', ink: RED },
  },
  britishColumbia: {
    current: { top: 'BEAUTIFUL', format: 'AA9 99A', bottom: 'BRITISH COLUMBIA', ink: '#24377c' },
    previous: { top: 'BEAUTIFUL', format: '999 AAA', bottom: 'BRITISH COLUMBIA', ink: '#24377c' },
  },
  manitoba: {
    current: { top: 'FRIENDLY', format: 'AAA 999', bottom: 'MANITOBA', ink: '#1d3d6f', paper: '#dfe9ee' },
    previous: { top: 'MANITOBA', format: '999 AAA', bottom: 'FRIENDLY', ink: '#1d3d6f' },
  },
  newBrunswick: {
    current: { top: 'NEW NOUVEAU', format: 'AAA 999', bottom: 'BRUNSWICK', ink: '#8f1d22' },
    previous: { top: 'NEW BRUNSWICK', format: 'AAA 999', bottom: 'BE IN THIS PLACE', ink: '#8f1d22', paper: '#f0e6cf' },
  },
  newfoundland: {
    current: { top: 'NEWFOUNDLAND', format: 'AAA 999', bottom: 'LABRADOR', ink: '#202a52' },
    previous: { top: 'NEWFOUNDLAND', format: 'AAA 999', bottom: 'A WORLD OF DIFFERENCE', ink: '#a32828' },
  },
  northwestTerritories: {
    current: {
      top: 'NORTHWEST TERRITORIES',
      format: '999 999',
      bottom: 'SPECTACULAR',
      ink: '#1c3b78',
      paper: '#d8e4ea',
    },
    previous: { top: 'EXPLORE CANADAS ARCTIC', format: '999999', bottom: 'NORTHWEST TERRITORIES', ink: '#1c3b78' },
  },
  novaScotia: {
    current: { top: 'NOVA SCOTIA', format: 'AAA 999', bottom: 'CANADAS OCEAN PLAYGROUND', ink: '#1b2c63' },
    previous: { top: 'NOVA SCOTIA', format: 'AAA 999', bottom: 'PLAYGROUND', ink: '#1b2c63', paper: '#dfe6ea' },
  },
  nunavut: {
    current: { top: '', format: '999 999', bottom: 'NUNAVUT', ink: '#15181c', paper: '#c9d7e4' },
    previous: { top: 'EXPLORE CANADAS ARCTIC', format: '99999N', bottom: 'NUNAVUT', ink: '#1c3b78' },
  },
  ontario: {
    current: { top: 'ONTARIO', format: 'AAAA 999', bottom: 'YOURS TO DISCOVER', ink: DARK_BLUE },
    previous: { top: 'ONTARIO', format: '999 AAA', bottom: 'KEEP IT BEAUTIFUL', ink: DARK_BLUE },
  },
  princeEdwardIsland: {
    current: { top: 'PRINCE EDWARD ISLAND', format: '999 AAA', bottom: 'CANADA', ink: '#1d4f3a' },
    previous: { top: 'PRINCE EDWARD ISLAND', format: '9999 AA', bottom: 'CONFEDERATION BRIDGE', ink: '#7b2128' },
  },
  quebec: {
    current: { top: 'QUEBEC', format: 'A99 AAA', bottom: 'JE ME SOUVIENS', ink: '#23408e' },
    previous: { top: 'QUEBEC', format: '999 AAA', bottom: 'JE ME SOUVIENS', ink: '#23408e' },
  },
  saskatchewan: {
    current: { top: 'SASKATCHEWAN', format: '999 AAA', bottom: 'LAND OF LIVING SKIES', ink: '#1f5132' },
    previous: { top: 'SASKATCHEWAN', format: 'AAA 999', bottom: 'WHEAT PROVINCE', ink: '#1f5132' },
  },
  yukon: {
    current: { top: 'YUKON', format: 'AAA 99', bottom: 'THE KLONDIKE', ink: '#9c2b23' },
    previous: { top: 'YUKON', format: 'AAA 99', bottom: '', ink: '#23327d', paper: '#ece3c5' },
  },
}

/** Letters that registries leave out because they look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const DIGITS = '0123456789'

/** The layout with an invented serial; the same seed gives the same one. */
export function plateOf({ format, ...issue }: Issue, seed: number): Layout {
  const random = randomNumbers(seed)
  const oneOf = (characters: string) => characters[Math.floor(random() * characters.length)]!
  const serial = format.replace(/[A9]/g, (kind) => oneOf(kind === 'A' ? LETTERS : DIGITS))
  return { ...issue, serial }
}

/** Mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
