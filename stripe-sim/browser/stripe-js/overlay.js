import { nextFrameName } from './base.js'

/** A frame over the whole page, with a way out under it. */
export function openOverlay({ title, src, height, cancelLabel = 'Cancel', onCancel }) {
  const before = document.activeElement
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-label', title)
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
  frame.title = title
  frame.src = src
  Object.assign(frame.style, {
    border: '0',
    width: '100%',
    maxWidth: '30rem',
    height,
    maxHeight: '80vh',
    borderRadius: '12px',
    background: '#fff',
  })
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.textContent = cancelLabel
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
  const escape = (event) => event.key === 'Escape' && !cancel.disabled && onCancel()
  cancel.addEventListener('click', onCancel)
  document.addEventListener('keydown', escape)
  dialog.append(frame, cancel)
  document.body.append(dialog)
  frame.focus()
  return {
    frame,
    /** From here on there is no way back. */
    lock() {
      cancel.disabled = true
      cancel.style.visibility = 'hidden'
    },
    close() {
      document.removeEventListener('keydown', escape)
      dialog.remove()
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
