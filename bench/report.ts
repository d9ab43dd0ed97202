export type Row = { name: string; value: number; limit?: number; isLeast?: boolean; digits?: number }

/** Prints each figure beside its limit; missing one makes the command fail. */
export function report(rows: Row[]): void {
  let isWithinLimits = true
  for (const { name, value, limit, isLeast = false, digits = 2 } of rows) {
    const isWithin = limit === undefined || (isLeast ? value >= limit : value <= limit)
    isWithinLimits &&= isWithin
    const bound = limit === undefined ? '' : `${isLeast ? 'at least' : 'at most'} ${limit}${isWithin ? '' : '  MISSED'}`
    console.log(`${name.padEnd(56)}${value.toFixed(digits).padStart(10)}   ${bound}`)
  }
  console.log(isWithinLimits ? 'All within the limits.' : 'Not all within the limits.')
  process.exitCode = isWithinLimits ? 0 : 1
}

export function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))]!
}
