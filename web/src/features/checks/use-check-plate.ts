import { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import { shownProof, type ShownProof, type SignedStay } from '@lotwise/domain/proof-check'
import { storedPlate } from '@lotwise/domain/plate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallError } from '../../lib/api-error.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openRoundId } from '../../state/checker-round.ts'
import type { CheckDevice } from '../../state/offline-checks/check-device.ts'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { toneOfAnswer } from './tone-of-answer.ts'

type Checked = Reply<typeof checkPlate>
/** `saved`: answered by this device; absent: by the server. */
export type Answer = Omit<Checked, 'id' | 'session'> & {
  session: Omit<NonNullable<Checked['session']>, 'id'> | null
  receivedAt: number
  saved?: { ageMs: number; isAgeCertain: boolean }
  /** Where the plate was read from a driver's proof. */
  proof?: ShownProof
}
type CheckRequest = { plate: string; key: string; round: { round_id?: string }; proof?: SignedStay | undefined }
type Failure = CallError<typeof checkPlate>

/**
 * This device answers at once where it can, and the server after that: its answer replaces the first one. Where the server cannot be
 * reached the check is sent later. A second press for the same plate is ignored; another plate may be checked while one is under way.
 */
export function useCheckPlate(onAnswer: (plate: string, answer: Answer) => void) {
  const { lot, userId } = useAtLot()
  const client = useQueryClient()
  const { device } = useCheckDevice()
  const pressed = useRef<string>(undefined)
  const [own, setOwn] = useState<{ answer: Answer; input: CheckRequest } | null>(null)

  async function ask({ plate, key, round, proof }: CheckRequest): Promise<Answer> {
    const sent = { params: { slug: lot.slug }, body: { license_plate: plate, ...round } }
    const reply = await staffCall(checkPlate, sent, { headers: { 'idempotency-key': key } })
    const at = { now: new Date(reply.checked_at), takenAt: null }
    return { ...reply, receivedAt: Date.now(), ...(proof && { proof: shownProof(reply.result, proof, at) }) }
  }
  const isDuplicate = (running: CheckRequest, next: CheckRequest) => running.plate === next.plate
  const { submit, ...check } = useSubmit<CheckRequest, Answer, Failure>(ask, { isIdempotent: true, isDuplicate })
  const { submit: confirm, ...confirming } = useSubmit<CheckRequest, Answer, Failure>(ask, { isDuplicate })

  /** `proof`: the driver's, whose signature was verified. */
  async function press(plate: string, proof?: SignedStay): Promise<void> {
    if (pressed.current === plate) return
    pressed.current = plate
    const roundId = openRoundId(userId, lot.slug)
    const round = roundId === null ? {} : { round_id: roundId }
    const input = { plate, key: crypto.randomUUID(), round, proof }
    const answer = answerOf(device, plate, proof)
    setOwn(answer && { answer, input })
    if (answer) onAnswer(plate, answer)
    await (answer ? confirmOrQueue(answer, input) : askServer(input))
    if (pressed.current === plate) pressed.current = undefined
    void client.invalidateQueries({ queryKey: checksKey(userId, lot.slug) })
  }

  async function askServer(input: CheckRequest): Promise<void> {
    try {
      const answer = await submit(input)
      if (answer) onAnswer(input.plate, answer)
    } catch {
      // The page shows `error`.
    }
  }

  /** In the queue first: whatever happens to this page, the check is not lost. */
  async function confirmOrQueue(answer: Answer, input: CheckRequest): Promise<void> {
    const { onLine: isOnline } = navigator
    await device.keepCheck(checkToSend(answer, input), isOnline)
    if (!isOnline) return
    let confirmed: Answer | null = null
    try {
      confirmed = await confirm(input)
    } catch {
      // What this device has answered stays on the screen.
    }
    await device.releaseCheck(input.key, confirmed !== null)
    if (confirmed && confirmed.result !== answer.result) onAnswer(input.plate, confirmed)
  }

  return { ...(own ? confirmedOr(own, confirming) : check), press }
}

type Submitted = { input?: CheckRequest; data?: Answer | undefined }

function confirmedOr({ answer, input }: { answer: Answer; input: CheckRequest }, confirming: Submitted) {
  const confirmed = confirming.input?.key === input.key ? confirming.data : undefined
  return { data: confirmed ?? answer, input, stage: 'idle' as const, isPending: false, error: null }
}

function answerOf(device: CheckDevice, plate: string, proof: SignedStay | undefined): Answer | null {
  const found = device.answer(plate, proof)
  if (!found) return null
  const { ageMs, isAgeCertain, ...answer } = found
  return { ...answer, receivedAt: Date.now(), saved: { ageMs, isAgeCertain } }
}

function checkToSend(answer: Answer, { plate, key, round }: CheckRequest) {
  return {
    nonce: key,
    license_plate: storedPlate(plate),
    result: answer.result,
    tone: toneOfAnswer(answer),
    checked_at: answer.checked_at,
    data_age_s: Math.round((answer.saved?.ageMs ?? 0) / 1000),
    ...round,
  }
}

export function useRecentChecks() {
  const { lot, userId } = useAtLot()
  const queryKey = checksKey(userId, lot.slug)
  useLiveQuery('checks', queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => staffCall(listChecks, { params: { slug: lot.slug } }, { signal }),
  })
}

function checksKey(userId: string, slug: string) {
  return ['staff', userId, 'checks', slug]
}
