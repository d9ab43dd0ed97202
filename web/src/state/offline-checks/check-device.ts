import { MINUTE_MS } from '@lotwise/domain/duration'
import type { SignedStay } from '@lotwise/domain/proof-check'
import { ApiError } from '../../lib/api-error.ts'
import { beforeSignOut, knownSession, onKnownSession } from '../auth.ts'
import { isAccessRefusal } from '../reread-lot-access.ts'
import { openVault, UNSENT, type Vault } from './check-vault.ts'
import { followChanges } from './follow-changes.ts'
import { keepOtherLots } from './keep-other-lots.ts'
import { keepSnapshot, snapshotName, type KeptSnapshot } from './keep-snapshot.ts'
import { keepAccess } from './kept-access.ts'
import { openSnapshot, type OpenSnapshot } from './open-snapshot.ts'
import { sendChecks, type AnsweredCheck } from './send-checks.ts'
import { makeUnsentChecks } from './unsent-checks.ts'

export type DeviceState = {
  /** Null: no data to answer from yet, or it has expired. */
  snapshot: OpenSnapshot | null
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

const NOTHING: DeviceState = { snapshot: null, isReached: false, isSaved: true, unsent: 0, waiting: [] }

let current: { userId: string; slug: string; device: CheckDevice } | null = null

/** The device of the open lot, shared by all parts of the page. */
export function deviceOf(userId: string, slug: string): CheckDevice {
  if (current?.userId !== userId || current.slug !== slug) current = { userId, slug, device: makeDevice(userId, slug) }
  return current.device
}

/** Checks of all lots that are not sent yet, including those held in memory only. */
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
  let state = NOTHING
  let opening: Promise<Vault> | undefined
  let syncing: Promise<void> | undefined
  let stop: (() => void) | undefined

  const vault = () => (opening ??= openVault(userId))
  const isSignedIn = () => knownSession()?.user.id === userId
  const unsentChecks = makeUnsentChecks(vault, slug)
  const restored = restore()

  function change(next: Partial<DeviceState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function restore(): Promise<void> {
    const stored = await (await vault()).read<KeptSnapshot>(snapshotName(slug))
    if (stored && !state.snapshot) change({ snapshot: openSnapshot(stored) })
    await forgetOld()
    await readUnsent()
  }

  async function forgetOld(): Promise<void> {
    if (state.snapshot?.isOver()) await forget()
  }

  async function forget(): Promise<void> {
    change({ snapshot: null })
    await (await vault()).remove(snapshotName(slug))
  }

  async function readUnsent(): Promise<void> {
    change(await unsentChecks.read())
  }

  /** One at a time; a call made meanwhile starts another one afterwards. */
  function sync(): Promise<void> {
    syncing = (syncing ?? restored).then(syncNow, syncNow)
    return syncing
  }

  async function syncNow(): Promise<void> {
    await forgetOld()
    const isWanted = stop !== undefined && isSignedIn()
    if (isWanted && navigator.onLine) await exchange()
  }

  async function exchange(): Promise<void> {
    const opened = await vault()
    try {
      const { kept, isSaved } = await keepSnapshot(opened, slug, state.snapshot?.kept ?? null)
      if (!isSignedIn()) return
      change({ snapshot: openSnapshot(kept), isReached: true, isSaved })
      // The next snapshot contains these checks, together with those of other devices.
      if (await sendChecks(opened, unsentChecks.isHeld)) void sync()
      await keepAccess(opened, userId, slug)
      await keepOtherLots(opened, userId, slug)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change({ isReached: false })
      if (isAccessRefusal(error)) await forget()
    }
    await readUnsent()
  }

  /** Stored data is deleted on sign-out. */
  function leave(): void {
    opening = undefined
    unsentChecks.clear()
    change({ snapshot: null })
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (!stop) {
        stop = watchTriggers(slug, {
          sync,
          onOffline: () => change({ isReached: false }),
          onUser: () => isSignedIn() || leave(),
        })
        void sync()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    /** Null if there is no usable snapshot. */
    answer(typed: string, proof?: SignedStay) {
      const { snapshot, waiting } = state
      return snapshot && !snapshot.isOver() ? snapshot.answer(typed, waiting, proof) : null
    },
    /** The spelling of a plate in a proof, which is in folded form. */
    spellingOf: (folded: string) => state.snapshot?.spellingOf(folded) ?? folded,
    /** Plates that may be parked here now. */
    suggest: (typed: string) => state.snapshot?.suggest(typed) ?? [],
    age: () => state.snapshot?.age() ?? null,
    /** Keeps a check until it is recorded or sent. */
    async keepCheck(check: AnsweredCheck, isHeld: boolean): Promise<void> {
      await unsentChecks.add(check, isHeld)
      await readUnsent()
    },
    async releaseCheck(nonce: string, isRecorded: boolean): Promise<void> {
      await unsentChecks.release(nonce, isRecorded)
      await readUnsent()
    },
    vault,
  }
}

type Triggers = { sync(): Promise<void>; onOffline(): void; onUser(): void }

/** Subscribes to everything that triggers a sync, until the returned function is called. */
function watchTriggers(slug: string, { sync, onOffline, onUser }: Triggers): () => void {
  const listening = new AbortController()
  const timer = setInterval(() => void sync(), MINUTE_MS)
  window.addEventListener('offline', onOffline, { signal: listening.signal })
  window.addEventListener('online', () => void sync(), { signal: listening.signal })
  const stops = [
    followChanges(slug, () => void sync()),
    onKnownSession(onUser),
    beforeSignOut(sync),
    () => clearInterval(timer),
    () => listening.abort(),
  ]
  return () => stops.forEach((stop) => stop())
}
