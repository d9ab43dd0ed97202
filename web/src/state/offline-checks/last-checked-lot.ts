import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

const NAME = 'lotwise.checked-lot'

export function lastCheckedLot(): string | null {
  return readStored<string>('local', NAME)
}

export function keepLastCheckedLot(slug: string): void {
  writeStored('local', NAME, slug)
}

export function forgetLastCheckedLot(): void {
  removeStored('local', NAME)
}
