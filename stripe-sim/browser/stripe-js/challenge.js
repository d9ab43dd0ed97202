import { BASE, nextFrameName } from './base.js'

/** The 3-D Secure challenge in a frame over the page, as Stripe.js shows it. True when it was answered, false when it was canceled. */
export function challenge(url) {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-label', '3D Secure')
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    background: 'rgba(0, 0, 0, 0.6)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '1rem',
    boxSizing: 'border-box',
  })
  const frame = document.createElement('iframe')
  frame.name = nextFrameName()
  frame.title = '3D Secure'
  frame.src = `${url}&parent=${encodeURIComponent(location.origin)}`
  Object.assign(frame.style, {
    border: '0',
    width: '100%',
    maxWidth: '30rem',
    height: '26rem',
    maxHeight: '80vh',
    borderRadius: '12px',
    background: '#fff',
  })
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.textContent = 'Cancel'
  Object.assign(cancel.style, {
    marginTop: '1rem',
    minHeight: '44px',
    padding: '0 1.5rem',
    font: 'inherit',
    color: '#1a1f36',
    background: '#fff',
    border: '0',
    borderRadius: '8px',
    cursor: 'pointer',
  })
  dialog.append(frame, cancel)
  document.body.append(dialog)
  frame.focus()
  return new Promise((resolve) => {
    const end = (answered) => {
      window.removeEventListener('message', hear)
      document.removeEventListener('keydown', escape)
      dialog.remove()
      resolve(answered)
    }
    const hear = (event) => {
      if (event.origin === BASE && event.source === frame.contentWindow && event.data?.sim === '3ds') end(true)
    }
    const escape = (event) => event.key === 'Escape' && end(false)
    cancel.addEventListener('click', () => end(false))
    document.addEventListener('keydown', escape)
    window.addEventListener('message', hear)
  })
}
