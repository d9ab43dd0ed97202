import { vi } from 'vitest'

/** What jsdom lacks: layout, media queries, style sheets, dialogs. */
export function stubBrowser(isDesk: () => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion') || (isDesk() && query.includes('min-width')),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly onResize: ResizeObserverCallback
      constructor(onResize: ResizeObserverCallback) {
        this.onResize = onResize
      }
      observe() {
        const entry = { contentRect: { width: isDesk() ? 1000 : 358 } } as ResizeObserverEntry
        queueMicrotask(() => this.onResize([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button')?.focus()
    this.addEventListener('keydown', cancelOnEscape)
  }
  HTMLDialogElement.prototype.close = function closeDialog() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
  // jsdom never loads a style sheet, and the staff pages wait for theirs.
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    for (const node of nodes)
      if (node instanceof HTMLLinkElement) queueMicrotask(() => node.dispatchEvent(new Event('load')))
  })
}

function cancelOnEscape({ key, currentTarget }: KeyboardEvent): void {
  if (key === 'Escape') currentTarget!.dispatchEvent(new Event('cancel', { cancelable: true }))
}
