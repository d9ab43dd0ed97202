import type { Reply } from '@lotwise/contract/endpoint'
import type { getProof } from '@lotwise/contract/proofs'
import { foldedPlate } from '@lotwise/domain/plate'
import { proofEnd } from '@lotwise/domain/proof'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { readSession } from '../read-session.ts'
import { codePath } from './code-path.ts'
import { newestProofKey } from './proof-keys.ts'
import { sealSession, signToken } from './proof-token.ts'
import { validUntil } from './valid-until.ts'

export async function makeProof(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  sessionId: string,
): Promise<Reply<typeof getProof>> {
  const session = await readSession(deps.db, sessionId)
  const now = deps.now()
  const valid = validUntil(session, now)
  if (valid === null) throw new AppError('session_not_paid')
  const key = await newestProofKey(deps)
  const until = proofEnd(valid, now)
  const sid = sealSession(key, session.id)
  const token = signToken(key, {
    lot: session.lot_slug,
    plate: foldedPlate(session.license_plate),
    nbf: seconds(session.created_at),
    exp: seconds(until),
    sid,
  })
  const page = `${deps.env.publicUrl}/verify`
  const url = `${page}#${token}`
  return { url, short_url: `${page}#${key.id}${sid}`, until: until.toISOString(), code: codePath(url) }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
