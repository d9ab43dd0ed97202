import { buildEvent } from './build/event.ts'
import type { Clock } from './clock.ts'
import type { Keys } from './keys.ts'
import type { DeliveryRecord, EventRecord, WebhookEndpointRecord } from './records.ts'
import { postEvent } from './post-event.ts'
import { signatureOf } from './signature-of.ts'
import type { Store } from './store.ts'
import { WebhookPlans } from './webhook-plans.ts'

const RETRY_SECONDS = [1, 5, 30, 120, 600, 3600, 3600, 3600]
const ANSWER_TIMEOUT_MS = 20_000
const DEFAULT_ENDPOINT_ID = 'we_simulatordefault'

type WebhookDeps = { store: Store; keys: Keys; clock: Clock; retryScale: number }

export class Webhooks {
  readonly plans = new WebhookPlans()
  readonly #deps: WebhookDeps
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #pendingByEvent = new Map<string, number>()
  readonly #underWay = new Set<Promise<void>>()
  #queued: string[] = []
  #held: string[] = []
  #stopped = false

  constructor(deps: WebhookDeps) {
    this.#deps = deps
    for (const delivery of deps.store.all('delivery')) {
      if (delivery.state !== 'pending') continue
      this.#countPending(delivery.event, 1)
      this.#queued.push(delivery.id)
    }
  }

  registerDefaultEndpoint(url: string, events = ['*']): void {
    const { store, keys, clock } = this.#deps
    store.put('webhook_endpoint', {
      id: DEFAULT_ENDPOINT_ID,
      account: null,
      created: store.find('webhook_endpoint', DEFAULT_ENDPOINT_ID)?.created ?? clock.now(),
      url,
      events,
      connect: true,
      secrets: [keys.webhookSecret],
      enabled: true,
      description: null,
      metadata: {},
      apiVersion: null,
    })
  }

  /** Without a URL, the default endpoint of an earlier start must get no more events. */
  disableDefaultEndpoint(): void {
    const known = this.#deps.store.find('webhook_endpoint', DEFAULT_ENDPOINT_ID)
    if (known) this.#deps.store.put('webhook_endpoint', { ...known, enabled: false })
  }

  queue(event: EventRecord): void {
    for (const endpoint of this.#deps.store.all('webhook_endpoint')) {
      if (!wants(endpoint, event)) continue
      const id = `${event.id}|${endpoint.id}`
      this.#put({
        id,
        account: null,
        created: event.created,
        event: event.id,
        endpoint: endpoint.id,
        attempts: 0,
        state: 'pending',
        answeredAt: null,
      })
      this.#countPending(event.id, 1)
      this.#queued.push(id)
    }
  }

  pendingFor(event: string): number {
    return this.#pendingByEvent.get(event) ?? 0
  }

  /** False while a delivery is pending, and for good once it has failed or was dropped. */
  wasDelivered(event: EventRecord): boolean {
    for (const endpoint of this.#deps.store.all('webhook_endpoint')) {
      const delivery = this.#deps.store.find('delivery', `${event.id}|${endpoint.id}`)
      if (delivery && delivery.state !== 'delivered') return false
    }
    return true
  }

  /** When the last of its endpoints answered; null while one has not. Without endpoints, when the event was made. */
  answeredAt(eventId: string): number | null {
    const event = this.#deps.store.find('event', eventId)
    if (!event || !this.wasDelivered(event)) return null
    const answers = [...this.#deps.store.all('webhook_endpoint')].map(
      ({ id }) => this.#deps.store.find('delivery', `${eventId}|${id}`)?.answeredAt ?? event.created,
    )
    return Math.max(event.created, ...answers)
  }

  /** Waits for the deliveries that are being made now, not for delayed, held or repeated ones. */
  async firstAttempts(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  get undelivered(): number {
    let sum = 0
    for (const count of this.#pendingByEvent.values()) sum += count
    return sum
  }

  /** Starts the queued deliveries without waiting for them. */
  send(): void {
    const ready = this.#queued
    this.#queued = []
    for (const id of ready) this.#start(id)
  }

  pause(): void {
    this.plans.paused = true
  }

  resume(): void {
    this.plans.paused = false
    const held = this.#held
    this.#held = []
    for (const id of held) this.#start(id)
  }

  /** Sends the event again to every subscribed endpoint, delivered before or not. */
  async replay(event: EventRecord, times: number): Promise<void> {
    const sends: Promise<boolean>[] = []
    for (const endpoint of this.#deps.store.all('webhook_endpoint')) {
      if (wants(endpoint, event)) for (let n = 0; n < times; n++) sends.push(this.#post(endpoint, event, false))
    }
    await Promise.all(sends)
  }

  stop(): void {
    this.#stopped = true
    this.#stopTimers()
  }

  reset(): void {
    this.#stopTimers()
    this.#queued = []
    this.#held = []
    this.#pendingByEvent.clear()
    this.plans.clear()
    this.plans.paused = false
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  #start(id: string): void {
    if (this.plans.paused) {
      this.#held.push(id)
      return
    }
    const delivery = this.#deps.store.find('delivery', id)
    const event = delivery && this.#deps.store.find('event', delivery.event)
    if (!delivery || !event) return
    const plan = this.plans.take(event.type)
    if (plan?.action === 'drop') {
      this.#finish(delivery, 'failed')
      this.#deps.store.flush()
      return
    }
    const wait =
      plan?.action === 'delay' ? (plan.seconds ?? 1) * 1000 : plan?.action === 'shuffle' ? Math.random() * 500 : 0
    const copies = plan?.action === 'repeat' ? (plan.count ?? 2) : 1
    const attempt = () => this.#track(this.#attempt(id, copies, plan?.action === 'bad_signature'))
    if (wait === 0) attempt()
    else this.#later(wait, attempt)
  }

  #track(attempt: Promise<void>): void {
    const tracked = attempt.finally(() => this.#underWay.delete(tracked))
    this.#underWay.add(tracked)
  }

  async #attempt(id: string, copies: number, badSignature: boolean): Promise<void> {
    const delivery = this.#deps.store.find('delivery', id)
    if (this.#stopped || !delivery || delivery.state !== 'pending') return
    const event = this.#deps.store.find('event', delivery.event)
    const endpoint = this.#deps.store.find('webhook_endpoint', delivery.endpoint)
    if (!event || !endpoint) return
    if (!endpoint.enabled) return this.#finish(delivery, 'failed')
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#post(endpoint, event, badSignature)))
    if (this.#stopped) return
    const attempts = delivery.attempts + 1
    const pause = RETRY_SECONDS[delivery.attempts]
    if (answers.every(Boolean)) this.#finish({ ...delivery, attempts }, 'delivered')
    else if (pause === undefined) this.#finish({ ...delivery, attempts }, 'failed')
    else {
      this.#put({ ...delivery, attempts })
      this.#later(pause * 1000 * this.#deps.retryScale, () => this.#start(id))
    }
    this.#deps.store.flush()
  }

  async #post(endpoint: WebhookEndpointRecord, event: EventRecord, badSignature: boolean): Promise<boolean> {
    const body = JSON.stringify(buildEvent(event, this.pendingFor(event.id)), null, 2)
    const secrets = badSignature ? ['whsec_not_the_right_one'] : endpoint.secrets
    try {
      const status = await postEvent({
        url: endpoint.url,
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(body, secrets),
        },
        timeoutMs: ANSWER_TIMEOUT_MS,
      })
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  #later(milliseconds: number, work: () => void): void {
    if (this.#stopped) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, milliseconds)
    this.#timers.add(timer)
  }

  #finish(delivery: DeliveryRecord, state: 'delivered' | 'failed'): void {
    this.#put({ ...delivery, state, answeredAt: state === 'delivered' ? this.#deps.clock.now() : null })
    this.#countPending(delivery.event, -1)
  }

  #put(delivery: DeliveryRecord): void {
    this.#deps.store.put('delivery', delivery)
  }

  #countPending(event: string, change: number): void {
    const count = this.pendingFor(event) + change
    if (count > 0) this.#pendingByEvent.set(event, count)
    else this.#pendingByEvent.delete(event)
  }
}

function wants(endpoint: WebhookEndpointRecord, event: EventRecord): boolean {
  if (!endpoint.enabled || endpoint.connect !== (event.account !== null)) return false
  return endpoint.events.includes('*') || endpoint.events.includes(event.type)
}
