import { callApi, intentOf } from './api-call.js'
import { nameOf, walletWords } from './wallet-words.js'

const shop = new URLSearchParams(location.search).get('parent')
const part = (id) => document.getElementById(id)
const tell = (message) => window.parent.postMessage({ sim: 'wallet', ...message }, shop)

/** As in a browser's own sheet, the second tap of a double tap on the wallet's button must not pay. */
const NO_TAPS_MS = 500

let wallet = null
let keys = null
let words = null

window.addEventListener('message', (event) => {
  if (event.origin !== shop || event.source !== window.parent || event.data?.sim !== 'wallet') return
  if (event.data.type === 'init') show(event.data)
  else if (event.data.type === 'confirm') void confirm(event.data).then((result) => tell({ type: 'answer', result }))
})
document.addEventListener('keydown', (event) => event.key === 'Escape' && !isPaying() && tell({ type: 'escape' }))
part('form').addEventListener('submit', (event) => {
  event.preventDefault()
  if (isPaying()) return
  part('pay').setAttribute('aria-disabled', 'true')
  part('pay').textContent = words.paying
  tell({ type: 'pay' })
})

const isPaying = () => part('pay').getAttribute('aria-disabled') === 'true'

function show({ locale, offer, ...rest }) {
  wallet = rest.wallet
  keys = { key: rest.key, account: rest.account }
  words = walletWords(locale)
  const language = locale === 'auto' ? navigator.language : locale
  document.documentElement.lang = language
  const amount = new Intl.NumberFormat(language === 'en' ? 'en-CA' : language, {
    style: 'currency',
    currency: offer.currency,
  }).format(offer.amount / 100)
  part('note').textContent = words.note
  part('wallet').textContent = `${nameOf(wallet)} (${words.test})`
  part('business').textContent = words.to(offer.business)
  part('amount').textContent = amount
  part('card-label').textContent = words.card
  part('card').replaceChildren(...Object.entries(words.cards).map(([number, text]) => new Option(text, number)))
  part('pay').textContent = words.pay(amount)
  setTimeout(() => {
    part('pay').disabled = false
    part('pay').focus()
  }, NO_TAPS_MS)
}

function confirm({ clientSecret, confirmParams }) {
  const body = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': wallet === 'link' ? 'link' : 'card',
    'payment_method_data[card][number]': part('card').value,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 4),
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[card][wallet]': wallet,
  })
  if (confirmParams.return_url) body.set('return_url', confirmParams.return_url)
  return callApi(keys, words.unreachable, 'POST', `/v1/payment_intents/${intentOf(clientSecret)}/confirm`, body)
}

tell({ type: 'loaded' })
