export type Finding = {
  state: 'ok' | 'note' | 'problem'
  what: string
  /** What to do about it. */
  advice?: string
}

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const note = (what: string, advice?: string): Finding => ({ state: 'note', what, ...(advice ? { advice } : {}) })
export const problem = (what: string, advice: string): Finding => ({ state: 'problem', what, advice })

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message || error.name : String(error)
}
