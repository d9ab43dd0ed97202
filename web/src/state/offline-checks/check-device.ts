import {
  answerFromSnapshot,
  indexOfSnapshot,
  isSnapshotOver,
  spellingOf,
  suggestedPlates,
  type SnapshotIndex,
} from '@lotwise/domain/check-snapshot'
import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Sighting } from '@lotwise/domain/grace'
import type { Outage } from '@lotwise/domain/incident'
import { plateKey } from '@lotwise/domain/plate'
import { withProof, type SignedStay } from '@lotwise/domain/proof-check'
import { ApiError } from '../../lib/api-error.ts'
import { beforeSignOut, knownSession, onKnownSession } from '../auth.ts'
import { isAccessRefusal } from '../reread-lot-access.ts'
import { openVault, UNSENT, type Vault } from './check-vault.ts'
import { followChanges } from './follow-changes.ts'
import { keepOtherLots } from './keep-other-lots.ts'
import { keepSnapshot, snapshotName, type KeptSnapshot } from './keep-snapshot.ts'
import { keepAccess } from './kept-access.ts'
import { sendChecks, unsentName, type AnsweredCheck } from './send-checks.ts'
import { clocks, serverTime } from './server-clock.ts'

export type DeviceState = {
  /** Null: nothing to answer from, yet or any more. */
  index: SnapshotIndex | null
  takenAt: Date | null
  outages: Outage[]
  proofKeys: KeptSnapshot['snapshot']['proof_keys']
  /** Whether the server answered the last time it was asked. */
  isReached: boolean
  /** False: in memory only, so it is gone with the page. */
  isSaved: boolean
  /** Of all lots of this person. */
  unsent: number
  /** Those of this lot that nobody is asking about right now, newest first. */
  waiting: AnsweredCheck[]
}
export type CheckDevice = ReturnType<typeof makeDevice>

const NOTHING: DeviceState = {
  index: null,
  takenAt: null,
  outages: [],
  proofKeys: [],
  isReached: false,
  isSaved: true,
  unsent: 0,
  waiting: [],
}

let current: { userId: string; slug: string; device: CheckDevice } | null = null

/** Of the lot that is open; all parts of the page share it. */
export function deviceOf(userId: string, slug: string): CheckDevice {
  if (current?.userId !== userId || current.slug !== slug) current = { userId, slug, device: makeDevice(userId, slug) }
  return current.device
}

/** What waits to be sent, of all lots; also where this device can only keep it in memory. */
export async function countUnsent(userId: string): Promise<number> {
  return (await (await vaultInUse(userId)).names(UNSENT)).length
}

export async function flushChecks(userId: string): Promise<void> {
  await sendChecks(await vaultInUse(userId), () => false)
}

function vaultInUse(userId: string): Promise<Vault> {
  return current?.userId === userId ? current.device.vault() : openVault(userId)
}

/** Answers checks of one lot on this device, and keeps itself up to date for as long as somebody subscribes. */
function makeDevice(userId: string, slug: string) {
  const listeners = new Set<() => void>()
  /** Being asked about at the server right now. */
  const held = new Set<string>()
  const decrypted = new Map<string, AnsweredCheck>()
  let state = NOTHING
  let kept: KeptSnapshot | null = null
  let opening: Promise<Vault> | undefined
  let syncing: Promise<void> | undefined
  let stop: (() => void) | undefined

  const vault = () => (opening ??= openVault(userId))
  const isSignedIn = () => knownSession()?.user.id === userId

  function change(next: Partial<DeviceState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function show(next: KeptSnapshot | null): void {
    kept = next
    if (!next) return change({ index: null, takenAt: null, outages: [], proofKeys: [] })
    const index = indexOfSnapshot(next.snapshot)
    change({
      index,
      takenAt: new Date(next.snapshot.taken_at),
      outages: index.outages,
      proofKeys: next.snapshot.proof_keys,
    })
  }

  async function restore(): Promise<void> {
    const stored = await (await vault()).read<KeptSnapshot>(snapshotName(slug))
    if (stored && !kept) show(stored)
    await forgetOld()
    await readUnsent()
  }

  async function forgetOld(): Promise<void> {
    const now = serverNow()
    if (kept && now && isSnapshotOver(kept.snapshot, now.now)) await forget()
  }

  async function forget(): Promise<void> {
    show(null)
    await (await vault()).remove(snapshotName(slug))
  }

  /** A walk leaves hundreds: each is decrypted once, and not again with every check that follows. */
  async function readCheck(opened: Vault, name: string): Promise<AnsweredCheck | null> {
    const check = decrypted.get(name) ?? (await opened.read<AnsweredCheck>(name))
    if (check) decrypted.set(name, check)
    return check
  }

  async function readUnsent(): Promise<void> {
    const opened = await vault()
    const names = await opened.names(UNSENT)
    const ofLot = names.filter((name) => name.startsWith(unsentName(slug, '')))
    const read = await Promise.all(ofLot.map((name) => readCheck(opened, name)))
    const waiting = read
      .filter((check) => check !== null)
      .filter(({ nonce }) => !held.has(nonce))
      .toSorted((a, b) => b.checked_at.localeCompare(a.checked_at))
    change({ unsent: names.length, waiting })
  }

  async function syncOnce(): Promise<void> {
    const opened = await vault()
    try {
      const next = await keepSnapshot(opened, slug, kept)
      if (!isSignedIn()) return
      show(next.kept)
      change({ isReached: true, isSaved: next.isSaved })
      // What others have seen too, and these checks with it, comes with the next snapshot.
      if (await sendChecks(opened, (nonce) => held.has(nonce))) void sync()
      await keepAccess(opened, userId, slug)
      await keepOtherLots(opened, userId, slug)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change({ isReached: false })
      if (isAccessRefusal(error)) await forget()
    }
    await readUnsent()
  }

  /** One at a time; whoever asks meanwhile gets one that starts afterwards. */
  function sync(): Promise<void> {
    syncing = (syncing ?? restored).then(syncNow, syncNow)
    return syncing
  }

  async function syncNow(): Promise<void> {
    await forgetOld()
    const isWanted = stop !== undefined && isSignedIn()
    if (isWanted && navigator.onLine) await syncOnce()
  }

  const noteOffline = () => change({ isReached: false })
  const noteOnline = () => void sync()

  const restored = restore()

  function serverNow() {
    return kept && serverTime(kept.mark, clocks())
  }

  /** What was stored is deleted with the sign-out. */
  function leave(): void {
    opening = undefined
    decrypted.clear()
    show(null)
  }

  function start(): () => void {
    const timer = setInterval(() => void sync(), MINUTE_MS)
    const unfollow = followChanges(slug, () => void sync())
    window.addEventListener('offline', noteOffline)
    window.addEventListener('online', noteOnline)
    const forgetUser = onKnownSession(() => isSignedIn() || leave())
    const flush = beforeSignOut(() => sync())
    return () => {
      clearInterval(timer)
      unfollow()
      forgetUser()
      flush()
      window.removeEventListener('offline', noteOffline)
      window.removeEventListener('online', noteOnline)
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (!stop) {
        stop = start()
        void sync()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    /** By the server's clock; null where there is nothing to answer from. */
    answer(typed: string, proof?: SignedStay) {
      const at = serverNow()
      if (!state.index || !kept || !at || isSnapshotOver(kept.snapshot, at.now)) return null
      const own = sightingsOf(state.waiting, plateKey(typed))
      const found = answerFromSnapshot(state.index, typed, at.now, own)
      const takenAt = new Date(kept.snapshot.taken_at)
      return {
        ...(proof ? withProof(found, proof, { now: at.now, takenAt }) : found),
        checked_at: at.now.toISOString(),
        ageMs: Math.max(0, at.now.getTime() - takenAt.getTime()),
        isAgeCertain: at.isCertain,
      }
    },
    /** Of the plate in a proof, which is folded. */
    spellingOf(folded: string): string {
      const at = serverNow()
      return (state.index && at && spellingOf(state.index, folded, at.now)) ?? folded
    },
    /** Plates that may stand here now. */
    suggest(typed: string): string[] {
      const at = serverNow()
      return state.index && at ? suggestedPlates(state.index, typed, at.now) : []
    },
    age() {
      const at = serverNow()
      return (
        kept &&
        at && { ms: Math.max(0, at.now.getTime() - Date.parse(kept.snapshot.taken_at)), isCertain: at.isCertain }
      )
    },
    /** Until it is told to be recorded, or is sent. `isHeld`: the server is being asked about the same press. */
    async keepCheck(check: AnsweredCheck, isHeld: boolean): Promise<void> {
      if (isHeld) held.add(check.nonce)
      decrypted.set(unsentName(slug, check.nonce), check)
      await (await vault()).write(unsentName(slug, check.nonce), check)
      await readUnsent()
    },
    async releaseCheck(nonce: string, isRecorded: boolean): Promise<void> {
      held.delete(nonce)
      if (isRecorded) await (await vault()).remove(unsentName(slug, nonce))
      await readUnsent()
    },
    sync,
    vault,
  }
}

/** What the server does not know yet of a plate. */
function sightingsOf(waiting: readonly AnsweredCheck[], key: string): Sighting[] {
  return waiting
    .filter(({ license_plate: plate }) => plateKey(plate) === key)
    .map(({ checked_at: at, result }) => ({ at: new Date(at), isFound: result !== 'not_found' }))
}
