const queues = new Map<string, Promise<unknown>>()

/** Runs tasks of one key one after the other, so that concurrent guesses are all counted. */
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
