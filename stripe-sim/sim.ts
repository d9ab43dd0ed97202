import { DAY_SECONDS } from './duration.ts'
import { Clock } from './clock.ts'
import { Faults } from './faults.ts'
import { Idempotency } from './idempotency.ts'
import { loadOrCreateKeys, newKeys, type Keys } from './keys.ts'
import type { AccountRecord } from './records.ts'
import { Store } from './store.ts'
import { Webhooks } from './webhooks.ts'

const EVENTS_KEPT_DAYS = 30
const KEYS_KEPT_DAYS = 1

export type SimOptions = {
  dataDir?: string | undefined
  /** Where browsers reach the simulator; found out from the socket when not given. */
  publicUrl?: string | undefined
  webhookUrl?: string | undefined
  /** The types that the endpoint of `webhookUrl` gets; all where not given. */
  webhookEvents?: string[] | undefined
  /** Shortens the waits between webhook attempts in tests: 0.01 makes 1 s into 10 ms. */
  retryScale?: number | undefined
  /** Sees every request, reply and event: the fidelity tests listen here. */
  observe?: ((seen: Observation) => void) | undefined
}

export type Observation =
  | { kind: 'request'; operation: string; params: unknown; publishable: boolean }
  | { kind: 'reply'; operation: string; body: unknown; publishable: boolean }
  | { kind: 'event'; event: unknown }

/** The state and services of one simulator. */
export class Sim {
  readonly keys: Keys
  readonly clock: Clock
  readonly store: Store
  readonly faults = new Faults()
  readonly idempotency: Idempotency
  readonly webhooks: Webhooks
  readonly options: SimOptions
  publicUrl: string
  /** How long new objects are missing from lists; all, or only those with these ids. */
  listLag: { seconds: number; only: string[] | null } = { seconds: 0, only: null }
  /** The API request being worked on; null while scheduled work runs. */
  request: { id: string; key: string | null } | null = null
  /** Set by a test control: account configurations that this platform is refused. */
  refusedControllers: Partial<AccountRecord['controller']>[] = []

  #advancing: Promise<unknown> = Promise.resolve()

  constructor(options: SimOptions) {
    this.options = options
    this.keys = options.dataDir ? loadOrCreateKeys(options.dataDir) : newKeys()
    const now = Math.floor(Date.now() / 1000)
    this.store = new Store(options.dataDir ?? null, (kind, record) => {
      if (kind === 'event' || kind === 'delivery') return record.created > now - EVENTS_KEPT_DAYS * DAY_SECONDS
      return kind !== 'idempotency' || record.created > now - KEYS_KEPT_DAYS * DAY_SECONDS
    })
    this.clock = new Clock(Number(this.store.find('setting', 'clock')?.value ?? 0))
    this.idempotency = new Idempotency(this.store, this.clock)
    this.webhooks = new Webhooks({
      store: this.store,
      keys: this.keys,
      clock: this.clock,
      retryScale: options.retryScale ?? 1,
    })
    this.publicUrl = options.publicUrl ?? 'http://127.0.0.1'
    if (options.webhookUrl) this.webhooks.registerDefaultEndpoint(options.webhookUrl, options.webhookEvents)
    else this.webhooks.disableDefaultEndpoint()
    this.commit()
  }

  /** Changes are written to the journal before webhooks are sent about them. */
  commit(): void {
    this.store.flush()
    this.webhooks.send()
  }

  /** Two tests advancing the clock at once must not take each other's steps. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#advancing.then(work)
    this.#advancing = result.catch(() => undefined)
    return result
  }

  moveClock(aheadSeconds: number): void {
    this.clock.setAhead(aheadSeconds)
    this.store.put('setting', { id: 'clock', account: null, created: 0, value: aheadSeconds })
  }

  /** Removes all state except the keys. */
  reset(): void {
    this.webhooks.reset()
    this.faults.clear()
    this.refusedControllers = []
    this.store.clear()
    this.clock.setAhead(0)
    this.listLag = { seconds: 0, only: null }
    const { webhookUrl, webhookEvents } = this.options
    if (webhookUrl) this.webhooks.registerDefaultEndpoint(webhookUrl, webhookEvents)
  }

  close(): void {
    this.webhooks.stop()
    this.store.close()
  }
}
