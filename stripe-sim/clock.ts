/** Unix seconds that tests can push forward. Signatures and retry timers stay on real time. */
export class Clock {
  #aheadSeconds: number
  #frozenAt: number | null = null

  constructor(aheadSeconds = 0) {
    this.#aheadSeconds = aheadSeconds
  }

  now(): number {
    return this.#frozenAt ?? Math.floor(Date.now() / 1000) + this.#aheadSeconds
  }

  get aheadSeconds(): number {
    return this.#aheadSeconds
  }

  setAhead(seconds: number): void {
    this.#aheadSeconds = seconds
  }

  /** As `at`, for work that others answer meanwhile: they see the moment too. */
  async standStill(moment: number, work: () => Promise<void>): Promise<void> {
    this.#frozenAt = moment
    try {
      await work()
    } finally {
      this.#frozenAt = null
    }
  }

  /** Runs scheduled work at the time it was due, however far the clock was advanced past it. */
  at(moment: number, work: () => void): void {
    const before = this.#frozenAt
    this.#frozenAt = moment
    try {
      work()
    } finally {
      this.#frozenAt = before
    }
  }
}
