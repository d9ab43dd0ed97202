import { listRounds, saveRound } from '@lotwise/contract/rounds'
import { plateKey } from '@lotwise/domain/plate'
import type { CheckTone } from '@lotwise/domain/plate-check'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { forgetRound, openRoundId, storedRound, storeRound, type CheckerRound } from '../../state/checker-round.ts'
import { keepRoundCars, readRoundCars, type RoundCars } from '../../state/offline-checks/round-cars.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

/** The user's round at this lot. It is begun, counted and ended on the phone, and sent to the server as soon as it can be reached. */
export function useRound() {
  const { lot, userId } = useAtLot()
  const [round, setRound] = useState(() => storedRound(userId, lot.slug))
  const cars = useRef<{ id: string; tones: Promise<RoundCars> }>(undefined)

  function keep(next: CheckerRound | null) {
    setRound(next)
    if (next) storeRound(next)
    else forgetRound()
  }

  async function tell(told: CheckerRound): Promise<void> {
    const { id, startedAt: started_at, endedAt: ended_at } = told
    try {
      await staffCall(saveRound, { params: { slug: lot.slug, id }, body: { started_at, ended_at } })
    } catch (error) {
      // Sent again with the next connection; a refusal would be repeated.
      if (!(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'internal') return
    }
    if (ended_at !== null && storedRound(userId, lot.slug)?.id === id) keep(null)
  }

  const catchUp = useEffectEvent(async () => {
    const stored = storedRound(userId, lot.slug)
    if (stored) return tell(stored)
    try {
      const rounds = await staffCall(listRounds, { params: { slug: lot.slug } })
      const open = rounds.find((one) => one.is_own && one.ended_at === null)
      if (!open || storedRound(userId, lot.slug)) return
      keep({ id: open.id, userId, slug: lot.slug, startedAt: open.started_at, endedAt: null, cars: open.cars })
    } catch {
      // Without a connection nothing is known of a round begun on another phone.
    }
  })
  useEffect(() => {
    const listen = () => void catchUp()
    listen()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])

  function begin() {
    const startedAt = new Date().toISOString()
    const none = { good: 0, wait: 0, bad: 0 }
    const begun = { id: crypto.randomUUID(), userId, slug: lot.slug, startedAt, endedAt: null, cars: none }
    keep(begun)
    void tell(begun)
  }

  function end() {
    if (!round) return
    const ended = { ...round, endedAt: new Date().toISOString() }
    keep(ended)
    void tell(ended)
  }

  /** What is known of the round on this device, read once. */
  function tonesOf(id: string): Promise<RoundCars> {
    if (cars.current?.id !== id) cars.current = { id, tones: readRoundCars(userId, id) }
    return cars.current.tones
  }

  /** A car that is checked again counts once, with its last colour, also after the page was opened again. */
  async function count(plate: string, tone: CheckTone): Promise<void> {
    const id = openRoundId(userId, lot.slug)
    if (id === null) return
    const tones = await tonesOf(id)
    const walked = storedRound(userId, lot.slug)
    if (walked?.id !== id || walked.endedAt !== null) return
    const before = tones.get(plateKey(plate))
    tones.set(plateKey(plate), tone)
    const counted = { ...walked.cars }
    if (before) counted[before] -= 1
    counted[tone] += 1
    keep({ ...walked, cars: counted })
    await keepRoundCars(userId, id, tones)
  }

  return { round: round?.endedAt === null ? round : null, begin, end, count }
}
