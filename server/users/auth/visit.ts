/** Where a request comes from. */
export type Visit = { address: string; userAgent: string; requestId: string | null }
