import type { CheckTone } from '@lotwise/domain/plate-check'
import { openVault } from './check-vault.ts'

const NAME = 'round'

type Kept = { id: string; tones: [key: string, tone: CheckTone][] }
/** The last colour of each car of a round. */
export type RoundCars = Map<string, CheckTone>

/** Encrypted on this device like all plates, so that a car counts once also after the page was opened again. */
export async function readRoundCars(userId: string, roundId: string): Promise<RoundCars> {
  const kept = await (await openVault(userId)).read<Kept>(NAME)
  return new Map(kept?.id === roundId ? kept.tones : [])
}

export async function keepRoundCars(userId: string, roundId: string, cars: RoundCars): Promise<void> {
  await (await openVault(userId)).write(NAME, { id: roundId, tones: [...cars] } satisfies Kept)
}
