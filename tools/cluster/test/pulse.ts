/** When something last succeeded, and the longest time that it did not. */
export class Pulse {
  readonly name: string
  #beats: number[] = []

  constructor(name: string) {
    this.name = name
  }

  beat(): void {
    this.#beats.push(performance.now())
  }

  hasBeatenSince(time: number): boolean {
    return (this.#beats.at(-1) ?? -1) > time
  }

  countSince(time: number): number {
    return this.#beats.filter((beat) => beat > time).length
  }

  /** Between two of them, or the first and last ones and the ends of the period. */
  longestPauseMs(from: number, to: number): number {
    const times = [from, ...this.#beats.filter((beat) => beat > from && beat < to), to]
    return Math.max(...times.slice(1).map((time, n) => time - times[n]!))
  }
}
