import { BASE, UNREACHABLE } from './base.js'
import { openOverlay } from './overlay.js'

/** The sheet of a test wallet: it can pay with one of several test cards, or be canceled. */
export function openWalletSheet({ wallet, offer, key, account, locale, onPay, onCancel }) {
  const overlay = openOverlay({
    title: 'Test wallet',
    src: `${BASE}/js/wallet-sheet.html?parent=${encodeURIComponent(location.origin)}`,
    height: '22rem',
    cancelLabel: /^fr/i.test(locale) ? 'Annuler' : 'Cancel',
    onCancel,
  })
  const tell = (message) => overlay.frame.contentWindow?.postMessage({ sim: 'wallet', ...message }, BASE)
  let isPaying = false
  let answer = null
  const hear = ({ origin, source, data }) => {
    if (origin !== BASE || source !== overlay.frame.contentWindow || data?.sim !== 'wallet') return
    if (data.type === 'loaded') tell({ type: 'init', wallet, offer, key, account, locale })
    else if (data.type === 'escape') onCancel()
    else if (data.type === 'answer') answer?.(data.result)
    else if (data.type === 'pay') {
      isPaying = true
      overlay.lock()
      onPay()
    }
  }
  window.addEventListener('message', hear)
  return {
    get isPaying() {
      return isPaying
    },
    confirm: (details) =>
      new Promise((resolve) => {
        answer = resolve
        tell({ type: 'confirm', ...details })
      }),
    close() {
      answer?.({ error: UNREACHABLE })
      window.removeEventListener('message', hear)
      overlay.close()
    },
  }
}
