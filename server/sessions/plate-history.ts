import type { PlateChangeRow } from './plate-changes-table.ts'

type History = {
  /** As it was paid for, or as it was first entered for another car. */
  enteredAs: string
  corrections: number
  lastCarChange: Date | null
}

/** Of the first session of a stay and its changes, oldest first. */
export function plateHistory(first: { license_plate: string }, changes: PlateChangeRow[]): History {
  const corrections = changes.slice(changes.findLastIndex(isOtherCar) + 1)
  return {
    enteredAs: corrections[0]?.former_plate ?? first.license_plate,
    corrections: corrections.length,
    lastCarChange: changes.findLast(isOtherCar)?.changed_at ?? null,
  }
}

function isOtherCar({ kind }: PlateChangeRow): boolean {
  return kind === 'other_car'
}
