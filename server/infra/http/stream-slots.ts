/** Who holds a stream, and how many of them they may hold at once. */
export type Holder = { key: string; most: number }

export type StreamSlots = { take: (holders: Holder[], gone: AbortSignal) => AbortSignal }

/** Counts open streams in this process. Who opens one too many loses the oldest. */
export function streamSlots(): StreamSlots {
  const open = new Map<string, Set<AbortController>>()

  function free(holders: Holder[], slot: AbortController): void {
    for (const { key } of holders) {
      const slots = open.get(key)
      slots?.delete(slot)
      if (slots?.size === 0) open.delete(key)
    }
  }

  return {
    /** Aborted when the client is gone or the slot is taken by a newer stream. */
    take(holders, gone) {
      const slot = new AbortController()
      slot.signal.addEventListener('abort', () => free(holders, slot))
      for (const { key, most } of holders) {
        const slots = open.get(key) ?? new Set()
        open.set(key, slots.add(slot))
        // A set keeps its order: the first is the oldest.
        if (slots.size > most) [...slots][0]!.abort()
      }
      if (gone.aborted) slot.abort()
      else gone.addEventListener('abort', () => slot.abort())
      return slot.signal
    },
  }
}
