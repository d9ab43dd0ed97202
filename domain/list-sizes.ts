/** How lists of sessions are read, by how large a lot has to be to count as large. */
export type ListSizes = {
  /** In a larger lot matching sessions are not all counted, unless they are asked for. */
  large: number
  /** So many are. */
  counted: number
  /** So many sessions at the beginning of the list tell how common the match of a search is. */
  sample: number
  /** So many are looked through at once for the file of a search. */
  walked: number
  /** Lots with more have places. */
  placed: number
  /** So many sessions stand at a place when it is made; it is divided at twice as many. */
  perPlace: number
  /** Nearer to an end of the list, rows are skipped one by one. */
  skipped: number
}

export function listSizes({ largeLotSessions: large }: { largeLotSessions: number }): ListSizes {
  return {
    large,
    counted: large / 5,
    sample: large / 10,
    walked: (large * 4) / 5,
    placed: (large * 2) / 5,
    perPlace: large / 10,
    skipped: large / 10,
  }
}
