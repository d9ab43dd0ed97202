export class DeadlineExceeded extends Error {}

/** The work itself cannot be aborted: it goes on, and a later failure is passed to `onLateFailure`. */
export async function withDeadline<Result>(
  work: () => Promise<Result>,
  ms: number,
  onLateFailure: (error: unknown) => void,
): Promise<Result> {
  let isLate = false
  const working = work().catch((error: unknown) => {
    if (isLate) onLateFailure(error)
    throw error
  })
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    isLate = true
    reject(new DeadlineExceeded(`not finished after ${ms} ms`))
  }, ms)
  try {
    return await Promise.race([working, expired])
  } finally {
    clearTimeout(timer)
  }
}
