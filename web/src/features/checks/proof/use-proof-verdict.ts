import { verifyProof } from '@lotwise/contract/proofs'
import type { SignedStay } from '@lotwise/domain/proof-check'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useCheckDevice } from '../../../state/offline-checks/use-check-device.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { proofIn, readProof, type ProofRefusal } from './read-proof.ts'

/** `until`: the end of the stay, for a short link that the server knows. */
export type Verdict = {
  why: ProofRefusal | 'short_valid' | 'short_invalid'
  stay: SignedStay | null
  until: string | null
}

/** Verifies one proof after the other; a valid one is passed on, for any other the reason is shown. */
export function useProofVerdict(onProof: (stay: SignedStay) => void) {
  const { lot } = useAtLot()
  const { state } = useCheckDevice()
  const last = useRef('')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { submit, isPending } = useSubmit((proof: string) => call(verifyProof, { body: { proof } }))

  async function judge(text: string): Promise<void> {
    last.current = text
    setVerdict(null)
    const { stay, refusal } = await readProof(text, state.snapshot?.proofKeys ?? [], lot.slug)
    const next = refusal === 'short' ? await askAbout(proofIn(text)) : { why: refusal, stay, until: null }
    if (last.current !== text) return
    if (next.why === null) onProof(stay!)
    else setVerdict({ ...next, why: next.why })
  }

  /** A short link names no plate: only the server knows whether it is valid. */
  async function askAbout(proof: string): Promise<Verdict> {
    const unasked = { why: 'short', stay: null, until: null } as const
    if (!navigator.onLine) return unasked
    try {
      const reply = await submit(proof)
      if (!reply) return unasked
      return { why: reply.valid ? 'short_valid' : 'short_invalid', stay: null, until: reply.until }
    } catch (error) {
      if (error instanceof ApiError) return unasked
      throw error
    }
  }

  return { judge, verdict, isPending }
}
