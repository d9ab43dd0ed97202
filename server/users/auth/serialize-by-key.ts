const queues = new Map<string, Promise<unknown>>()

/** One after the other for one key: a hundred guesses sent at once are counted like a hundred sent in a row. */
export async function serializeByKey<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key)
  const mine = before ? before.then(work, work) : work()
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}
