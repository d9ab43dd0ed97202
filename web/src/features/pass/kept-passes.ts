import type { Reply } from '@lotwise/contract/endpoint'
import type { getProof } from '@lotwise/contract/proofs'
import { readStored, writeStored } from '../../lib/storage.ts'
import { devicePasses } from '../../state/device-passes.ts'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'

export type Proof = Reply<typeof getProof>
/** A pass as this device last read it; shown while the server cannot be reached. */
export type KeptPass = { session: DriversSession; lot: DriversLot; proof: Proof | null; readAt: number }

/** Counted up when the stored form changes: a newer page cannot show an older form. */
const NAME = 'lotwise.kept-passes.1'

export function findKeptPass(id: string): KeptPass | null {
  return keptPasses().find(({ session }) => session.id === id) ?? null
}

export function keepPass(pass: KeptPass): void {
  const others = keptPasses().filter(({ session }) => session.id !== pass.session.id)
  writeStored('local', NAME, [pass, ...others])
}

/** Only of passes that the device still lists. */
function keptPasses(): KeptPass[] {
  const listed = new Set(devicePasses().map(({ id }) => id))
  return (readStored<KeptPass[]>('local', NAME) ?? []).filter(({ session }) => listed.has(session.id))
}
