/** Seeded, so that the demo data is the same on every machine. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  between: (low: number, high: number) => number
  happens: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  weighted: <T>(from: readonly (readonly [T, number])[]) => T
  text: (alphabet: string, length: number) => string
  uuid: () => string
}

const HEX = '0123456789abcdef'

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const text = (alphabet: string, length: number) => Array.from({ length }, () => pick([...alphabet])).join('')
  return {
    next,
    between,
    pick,
    text,
    happens: (probability) => next() < probability,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      return from.find(([, weight]) => (left -= weight) < 0)?.[0] ?? from[0]![0]
    },
    uuid: () => `${text(HEX, 8)}-${text(HEX, 4)}-4${text(HEX, 3)}-${pick([...'89ab'])}${text(HEX, 3)}-${text(HEX, 12)}`,
  }
}
