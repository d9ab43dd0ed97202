import { endedKeys } from '@lotwise/domain/proof'
import type { Deps } from '../../infra/deps.ts'
import { listProofKeys, removeProofKeys } from './proof-keys-table.ts'
import { addProofKey } from './proof-keys.ts'

/** Creates a new key when one is due, and deletes keys whose last proof has ended. */
export async function rotateProofKeys(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await addProofKey(deps)
  const ended = endedKeys(await listProofKeys(deps.db), deps.now())
  await removeProofKeys(
    deps.db,
    ended.map(({ id }) => id),
  )
}
