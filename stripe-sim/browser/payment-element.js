import { callApi, intentOf, readOffer, walletsHere } from './api-call.js'
import { checkCard, formatExpiry, formatNumber, wordsIn } from './card-entry.js'

const shop = new URLSearchParams(location.search).get('parent')
const form = document.getElementById('form')
const inputs = { number: form.elements.number, expiry: form.elements.expiry, cvc: form.elements.cvc }
let keys = { key: '', account: null, clientSecret: null }
let words = wordsIn('en')
/** card, link, apple_pay or google_pay */
let chosen = 'card'

const tell = (message) => window.parent.postMessage({ sim: 'element', ...message }, shop)
const entry = () => Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.value]))
const problems = () => (chosen === 'card' ? checkCard(entry(), words) : [])

window.addEventListener('message', (event) => {
  if (event.origin !== shop || event.source !== window.parent || event.data?.sim !== 'element') return
  const message = event.data
  if (message.type === 'init') void start(message)
  else if (message.type === 'options') dress(message)
  else if (message.type === 'focus') inputs.number.focus()
  else if (message.type === 'blur') document.activeElement?.blur()
  else if (message.type === 'clear') clear()
  else if (message.type === 'submit') answer(message.number, submit())
  else if (message.type === 'confirm') void confirm(message).then((result) => answer(message.number, result))
})

const answer = (number, result) => tell({ type: 'answer', number, result })

async function start(message) {
  keys = { key: message.key, account: message.account, clientSecret: message.clientSecret }
  dress(message)
  // Stripe's frames read both with one request.
  const [unusable] = await Promise.all([
    keys.clientSecret ? intentProblem(keys.clientSecret) : null,
    showWallets(message.element),
  ])
  new ResizeObserver(() =>
    tell({ type: 'resize', height: Math.ceil(form.getBoundingClientRect().height) + 4 }),
  ).observe(form)
  if (unusable) tell({ type: 'loaderror', event: { error: unusable } })
  tell({ type: 'ready' })
}

async function showWallets(options) {
  const { wallets } = await readOffer(shop, keys.clientSecret)
  const here = walletsHere(wallets, options.wallets)
  document.getElementById('wallets').hidden = here.length === 0
  for (const button of document.querySelectorAll('[data-pay]')) button.hidden = !here.includes(button.dataset.pay)
}

async function intentProblem(secret) {
  const found = await call('GET', `/v1/payment_intents/${intentOf(secret)}?client_secret=${encodeURIComponent(secret)}`)
  if (found.error) return found.error
  if (found.paymentIntent.status !== 'succeeded' && found.paymentIntent.status !== 'canceled') return null
  const message =
    'The client_secret provided in the options object is associated with a PaymentIntent that is in a terminal state.'
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: found.paymentIntent,
  }
}

const SAFE_VALUE = /^[\w\s#%(),.'"-]{1,120}$/
const LOOK = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--secondary',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
}

function dress({ appearance, locale }) {
  if (locale !== undefined) {
    const language = locale === 'auto' ? navigator.language : locale
    words = wordsIn(language)
    document.documentElement.lang = language
    for (const node of document.querySelectorAll('[data-text]')) node.textContent = words[node.dataset.text]
  }
  if (!appearance) return
  document.documentElement.dataset.theme = appearance.theme === 'night' ? 'night' : 'stripe'
  for (const [name, property] of Object.entries(LOOK)) {
    const value = appearance.variables?.[name]
    if (typeof value === 'string' && SAFE_VALUE.test(value)) document.documentElement.style.setProperty(property, value)
    else document.documentElement.style.removeProperty(property)
  }
}

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', () => {
    if (name === 'number') input.value = formatNumber(input.value)
    if (name === 'expiry') input.value = formatExpiry(input.value)
    if (name === 'cvc') input.value = input.value.replace(/\D/g, '').slice(0, 4)
    choose('card')
    showProblem(name, null)
    changed()
  })
  input.addEventListener('focus', () => tell({ type: 'focus' }))
  input.addEventListener('blur', () => {
    tell({ type: 'blur' })
    if (input.value !== '') showProblem(name, problems().find((problem) => problem.field === name) ?? null)
  })
  input.addEventListener('keydown', (event) => event.key === 'Escape' && tell({ type: 'escape' }))
}

for (const button of document.querySelectorAll('[data-pay]')) {
  button.addEventListener('click', () => {
    choose(chosen === button.dataset.pay ? 'card' : button.dataset.pay)
    changed()
  })
}
form.addEventListener('submit', (event) => event.preventDefault())

function choose(how) {
  chosen = how
  for (const button of document.querySelectorAll('[data-pay]'))
    button.setAttribute('aria-pressed', String(button.dataset.pay === how))
}

function changed() {
  const empty = chosen === 'card' && Object.values(inputs).every((input) => input.value === '')
  tell({
    type: 'change',
    event: {
      empty,
      complete: problems().length === 0,
      collapsed: false,
      value: { type: chosen === 'link' ? 'link' : 'card' },
    },
  })
}

function showProblem(name, problem) {
  inputs[name].setAttribute('aria-invalid', String(problem !== null))
  document.getElementById(`${name}-error`).textContent = problem?.message ?? ''
}

function clear() {
  for (const [name, input] of Object.entries(inputs)) {
    input.value = ''
    showProblem(name, null)
  }
  choose('card')
  changed()
}

function submit() {
  const found = problems()
  for (const name of Object.keys(inputs)) showProblem(name, found.find((problem) => problem.field === name) ?? null)
  const [first] = found
  if (!first) return { selectedPaymentMethod: chosen }
  inputs[first.field].focus()
  return { error: { type: 'validation_error', code: first.code, message: first.message } }
}

async function confirm({ clientSecret, confirmParams }) {
  const checked = submit()
  if (checked.error) return checked
  const body = new URLSearchParams({ client_secret: clientSecret })
  if (confirmParams.return_url) body.set('return_url', confirmParams.return_url)
  for (const [name, value] of Object.entries(paymentMethodData(confirmParams.payment_method_data?.billing_details)))
    body.set(name, value)
  return call('POST', `/v1/payment_intents/${intentOf(clientSecret)}/confirm`, body)
}

function paymentMethodData(billing = {}) {
  const { number, expiry, cvc } = entry()
  const [month, year] = expiry.split('/').map((part) => part.trim())
  const data = { 'payment_method_data[type]': chosen === 'link' ? 'link' : 'card' }
  if (billing.email) data['payment_method_data[billing_details][email]'] = billing.email
  if (billing.name) data['payment_method_data[billing_details][name]'] = billing.name
  if (chosen === 'link') return data
  const wallet = chosen !== 'card'
  return {
    ...data,
    'payment_method_data[card][number]': wallet ? '4242424242424242' : number.replace(/\D/g, ''),
    'payment_method_data[card][exp_month]': wallet ? '12' : month,
    'payment_method_data[card][exp_year]': wallet ? String(new Date().getFullYear() + 4) : `20${year}`,
    'payment_method_data[card][cvc]': wallet ? '123' : cvc,
    ...(wallet ? { 'payment_method_data[card][wallet]': chosen } : {}),
  }
}

const call = (method, path, body) => callApi(keys, words.unreachable, method, path, body)

tell({ type: 'loaded' })
