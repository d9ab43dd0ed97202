/** Thresholds, in sessions, for reading the lists of large lots. */
export type ListSizes = {
  /** In larger lots matches are counted up to `counted` only, unless an exact count is requested. */
  large: number
  counted: number
  /** Matches that need not be counted have an exact number up to so many. Beyond that, far pages could not be had in time. */
  known: number
  /** What may be read to count the matches of a page, in sessions of the newest-first index. */
  counting: number
  /** Sessions at the start of the list that estimate how common a search's matches are. */
  sample: number
  /** Rows read per query when a search is exported. */
  walked: number
  /** Larger lots have places (session_places). */
  placed: number
  /** Sessions per place when it is created, unless that makes more than `places`; it is split at twice as many. */
  perPlace: number
  places: number
  /** Pages nearer to an end of the list are reached by skipping rows. */
  skipped: number
}

export function listSizes({ largeLotSessions: large }: { largeLotSessions: number }): ListSizes {
  return {
    large,
    counted: large / 5,
    known: (large * 3) / 5,
    counting: large * 1.4,
    sample: large / 50,
    walked: (large * 4) / 5,
    placed: (large * 2) / 5,
    perPlace: large / 10,
    places: 1000,
    skipped: large / 10,
  }
}
