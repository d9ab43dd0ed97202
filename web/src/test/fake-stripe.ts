import { beforeEach, vi } from 'vitest'

type Status = 'succeeded' | 'processing' | 'requires_payment_method'
type Confirmation = { error?: object; paymentIntent?: { status: Status } }
type ConfirmRequest = { confirmParams: { return_url: string }; redirect: string }

const OUTCOMES = {
  succeeds: async (): Promise<Confirmation> => ({ paymentIntent: { status: 'succeeded' } }),
  declines: async (): Promise<Confirmation> => ({
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  }),
  'fails at the bank': async (): Promise<Confirmation> => ({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
      payment_intent: { status: 'requires_payment_method' },
    },
  }),
  'is incomplete': async (): Promise<Confirmation> => ({
    error: { type: 'validation_error', message: 'Your card number is incomplete.' },
  }),
  'was paid in another tab': async (): Promise<Confirmation> => ({
    error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } },
  }),
  'was canceled': async (): Promise<Confirmation> => ({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'canceled' },
    },
  }),
  'is not paid': async (): Promise<Confirmation> => ({ paymentIntent: { status: 'requires_payment_method' } }),
  'loses the answer': async (): Promise<Confirmation> => ({
    error: { type: 'api_connection_error', message: 'Network error' },
  }),
  breaks: async (): Promise<Confirmation> => {
    throw new TypeError('Failed to fetch')
  },
  'never answers': () => new Promise<Confirmation>(() => {}),
}

type FakeStripe = {
  payment: keyof typeof OUTCOMES
  canShowCardFields: boolean
  /** Null: this browser has none. */
  wallet: 'pays' | 'is cancelled' | 'cannot be loaded' | null
  /** What was asked of a wallet, and the results it was given. */
  walletEvents: string[]
  opened: { key: string; account: string | undefined }[]
  elements: Record<string, unknown>[]
  confirmations: ConfirmRequest[]
}

const shared = globalThis as { fakeStripe?: FakeStripe }

/**
 * What the provider's script does in this test, and what it was asked to do. Global, since the provider's loader keeps the
 * first script it saw in a worker, and each test file has a copy of this module.
 */
export const fakeStripe: FakeStripe = (shared.fakeStripe ??= initialState())

function initialState(): FakeStripe {
  return {
    payment: 'succeeds',
    canShowCardFields: true,
    wallet: null,
    walletEvents: [],
    opened: [],
    elements: [],
    confirmations: [],
  }
}

/** Called once at the top of a test's file, after setUpScreens. */
export function withFakeStripe(): void {
  beforeEach(() => {
    Object.assign(fakeStripe, initialState())
    installStripe()
  })
}

export function installStripe(): void {
  vi.stubGlobal('Stripe', Stripe)
}

export function uninstallStripe(): void {
  Reflect.deleteProperty(window, 'Stripe')
}

const Stripe = Object.assign(
  (key: string, options?: { stripeAccount?: string }) => {
    fakeStripe.opened.push({ key, account: options?.stripeAccount })
    return {
      elements: (given: Record<string, unknown>) => {
        fakeStripe.elements.push(given)
        return fakeElements()
      },
      confirmPayment: (request: ConfirmRequest) => {
        fakeStripe.confirmations.push(request)
        return OUTCOMES[fakeStripe.payment]()
      },
      createToken: notUsed,
      createPaymentMethod: notUsed,
      confirmCardPayment: notUsed,
      registerAppInfo: () => {},
    }
  },
  // Another release would be warned about.
  { version: 'endive' },
)

function notUsed(): never {
  throw new Error('The app does not use this call')
}

function fakeElements() {
  const create = (type: string) => (type === 'expressCheckout' ? walletButton() : cardFields())
  return { create, update: () => {}, getElement: () => null }
}

/** A text field stands for the provider's frame: typing in it tells the page of a change. */
function cardFields() {
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Card number')
  input.addEventListener('input', () => element.tell('change'))
  const element = fakeElement(input, fakeStripe.canShowCardFields ? 'ready' : 'loaderror', {})
  return element
}

/** A button stands for the wallet's and for its sheet, which pays or is cancelled at once. */
function walletButton() {
  const { wallet } = fakeStripe
  const button = document.createElement('button')
  button.textContent = 'Google Pay'
  const note = (what: string) => () => fakeStripe.walletEvents.push(what)
  button.addEventListener('click', () =>
    element.tell('click', {
      reject: note('rejected'),
      resolve: (details: object) => {
        note(`opened ${JSON.stringify(details)}`)()
        if (wallet === 'is cancelled') element.tell('cancel', {})
        else element.tell('confirm', { paymentFailed: note('told that it failed') })
      },
    }),
  )
  const availablePaymentMethods = wallet ? { googlePay: true } : undefined
  const element = fakeElement(button, wallet === 'cannot be loaded' ? 'loaderror' : 'ready', {
    availablePaymentMethods,
  })
  return element
}

type Listener = (event: object) => void

function fakeElement(node: HTMLElement, settled: 'ready' | 'loaderror', event: object) {
  const listeners = new Map<string, Set<Listener>>()
  return {
    mount: (place: HTMLElement) => place.append(node),
    destroy: () => node.remove(),
    update: () => {},
    on: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      if (name === settled) queueMicrotask(() => listeners.get(name)?.has(listener) && listener(event))
    },
    off: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
    tell: (name: string, told: object = {}) => listeners.get(name)?.forEach((listener) => listener(told)),
  }
}
