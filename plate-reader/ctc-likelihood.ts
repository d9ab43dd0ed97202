/** The recogniser's output for a line: log-probabilities of every class per column (time step). */
export type LogProbabilities = { columns: number; logs: Float32Array }

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Class 0 is the CTC blank, together with spaces and hyphens, which do not distinguish plates. */
export const CLASS_COUNT = 1 + CHARACTERS.length

export function classIndex(char: string): number {
  return 1 + CHARACTERS.indexOf(char)
}

/**
 * Log-likelihood of a text: the CTC forward pass, which sums over all alignments of its characters with the
 * columns, with optional blanks between them.
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

/** Blank, first character, blank, second character, … blank. */
function withBlanks(text: string): number[] {
  return [0, ...[...text].flatMap((char) => [classIndex(char), 0])]
}

function logSumExp(a: number, b: number, c: number): number {
  const most = Math.max(a, b, c)
  if (most === -Infinity) return most
  return most + Math.log(Math.exp(a - most) + Math.exp(b - most) + Math.exp(c - most))
}
