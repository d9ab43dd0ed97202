import { BASE } from './base.js'
import { openOverlay } from './overlay.js'

/** The 3-D Secure challenge in a frame over the page, as Stripe.js shows it. True when it was answered, false when it was canceled. */
export function challenge(url) {
  return new Promise((resolve) => {
    const end = (answered) => {
      window.removeEventListener('message', hear)
      overlay.close()
      resolve(answered)
    }
    const overlay = openOverlay({
      title: '3D Secure',
      src: `${url}&parent=${encodeURIComponent(location.origin)}`,
      height: '26rem',
      onCancel: () => end(false),
    })
    const hear = (event) => {
      if (event.origin === BASE && event.source === overlay.frame.contentWindow && event.data?.sim === '3ds') end(true)
    }
    window.addEventListener('message', hear)
  })
}
