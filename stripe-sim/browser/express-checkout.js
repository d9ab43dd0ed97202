import { optionOf, readOffer, walletsHere } from './api-call.js'
import { nameOf, walletWords } from './wallet-words.js'

const shop = new URLSearchParams(location.search).get('parent')
const buttons = document.getElementById('buttons')
const root = document.documentElement

const tell = (message) => window.parent.postMessage({ sim: 'element', ...message }, shop)

window.addEventListener('message', (event) => {
  if (event.origin !== shop || event.source !== window.parent || event.data?.sim !== 'element') return
  if (event.data.type === 'init') void start(event.data)
  else if (event.data.type === 'options') dress(event.data)
  else if (event.data.type === 'focus') buttons.querySelector('button')?.focus()
})

async function start({ clientSecret, element, ...look }) {
  dress(look)
  const offer = await readOffer(shop, clientSecret)
  const wallets = walletsHere(offer.wallets, element.paymentMethods)
  showButtons(wallets, element, (wallet) => buttonOf(wallet, offer, walletWords(look.locale)))
  new ResizeObserver(() => tell({ type: 'resize', height: wallets.length > 0 ? buttons.offsetHeight : 0 })).observe(
    buttons,
  )
  tell({ type: 'ready', event: { availablePaymentMethods: availableOf(wallets) } })
  if (wallets.length > 0) fetchSheet()
}

/** A real wallet's sheet belongs to the device and loads nothing. */
function fetchSheet() {
  for (const file of ['wallet-sheet.css', 'wallet-sheet.js']) void fetch(`/js/${file}`).catch(() => {})
}

function availableOf(wallets) {
  if (wallets.length === 0) return undefined
  const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false, paypal: false }
  return { ...none, ...Object.fromEntries(wallets.map((wallet) => [optionOf(wallet), true])) }
}

function showButtons(wallets, { buttonHeight = 44, layout = {} }, draw) {
  const columns = Math.max(1, Math.min(wallets.length, layout.maxColumns || 2))
  root.style.setProperty('--height', `${Number(buttonHeight)}px`)
  root.style.setProperty('--columns', String(columns))
  const most = layout.maxRows > 0 ? layout.maxRows * columns : wallets.length
  buttons.replaceChildren(...wallets.slice(0, most).map(draw))
}

function buttonOf(wallet, offer, words) {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.wallet = wallet
  const mark = document.createElement('small')
  mark.textContent = ` (${words.test})`
  button.append(nameOf(wallet), mark)
  button.addEventListener('click', () => tell({ type: 'click', wallet, offer }))
  return button
}

function dress({ appearance, locale }) {
  if (locale) root.lang = locale === 'auto' ? navigator.language : locale
  if (!appearance) return
  root.dataset.theme = appearance.theme === 'night' ? 'night' : 'stripe'
  const radius = appearance.variables?.borderRadius
  if (/^[\d.]+(px|rem)$/.test(radius)) root.style.setProperty('--radius', radius)
}

tell({ type: 'loaded' })
