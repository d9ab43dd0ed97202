/** What a recogniser made of each column of a line: for every character, how likely it is, as logarithms. */
export type LogProbabilities = { columns: number; logs: Float32Array }

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** First stands "nothing new", with the blanks and hyphens that no plate is told apart by. */
export const CLASS_COUNT = 1 + CHARACTERS.length

export function classIndex(char: string): number {
  return 1 + CHARACTERS.indexOf(char)
}

/**
 * How likely the evidence is that of this text, as a logarithm: the sum over every way its characters can lie on the
 * columns, each over one or more, with nothing between them or something that is no character (CTC's forward pass).
 */
export function ctcLogLikelihood({ columns, logs }: LogProbabilities, text: string): number {
  const states = withBlanks(text)
  let now = states.map((state, at) => (at < 2 ? logs[state]! : -Infinity))
  for (let column = 1; column < columns; column += 1) {
    const before = now
    now = states.map((state, at) => {
      const skips = state !== 0 && at > 1 && states[at - 2] !== state
      const reached = logSumExp(before[at]!, before[at - 1] ?? -Infinity, skips ? before[at - 2]! : -Infinity)
      return reached + logs[column * CLASS_COUNT + state]!
    })
  }
  return logSumExp(now.at(-1)!, now.at(-2) ?? -Infinity, -Infinity)
}

/** Nothing, first character, nothing, second … nothing. */
function withBlanks(text: string): number[] {
  return [0, ...[...text].flatMap((char) => [classIndex(char), 0])]
}

function logSumExp(a: number, b: number, c: number): number {
  const most = Math.max(a, b, c)
  if (most === -Infinity) return most
  return most + Math.log(Math.exp(a - most) + Math.exp(b - most) + Math.exp(c - most))
}
