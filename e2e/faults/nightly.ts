/** The long version: `FAULTS=nightly`. */
export const IS_NIGHTLY = process.env['FAULTS'] === 'nightly'

/** How often the random sweep kills a server. */
export const FAULT_RUNS = Number(process.env['FAULT_RUNS'] ?? (IS_NIGHTLY ? 200 : 20))
