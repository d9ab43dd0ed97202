import { plateKey } from '@lotwise/domain/plate'
import type { PlateChangeRow } from './plate-changes-table.ts'

type History = {
  /** As it was paid for, or as it was first entered for another car. */
  enteredAs: string
  corrections: number
  carChanges: Date[]
  /** Cars used on this plan before, the latest first. */
  formerCars: string[]
}

/** Of the first session of a stay and its changes, oldest first. */
export function plateHistory(first: { license_plate: string }, changes: PlateChangeRow[]): History {
  const corrections = changes.slice(changes.findLastIndex(isOtherCar) + 1)
  return {
    enteredAs: corrections[0]?.former_plate ?? first.license_plate,
    corrections: corrections.length,
    carChanges: changes.filter(isOtherCar).map(({ changed_at }) => changed_at),
    formerCars: formerCars(first.license_plate, changes),
  }
}

/** Without those that staff corrected. */
function formerCars(current: string, changes: PlateChangeRow[]): string[] {
  const own = changes.filter((change) => isOtherCar(change) && change.changed_by === null)
  const plates = own.map(({ former_plate }) => former_plate).toReversed()
  const byKey = new Map([current, ...plates].toReversed().map((plate) => [plateKey(plate), plate]))
  byKey.delete(plateKey(current))
  return [...byKey.values()].toReversed()
}

function isOtherCar({ kind }: PlateChangeRow): boolean {
  return kind === 'other_car'
}
