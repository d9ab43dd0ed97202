export type Toast = { id: number; kind: 'success' | 'error'; text: string }

const MAX_SHOWN = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
}

export function dismissToast(id: number): void {
  replace(shown.filter((other) => other.id !== id))
}

export function toastsShown(): readonly Toast[] {
  return shown
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const layers: HTMLElement[] = []

/** The topmost modal dialog: whatever lies outside of it can be neither seen nor clicked. */
export function toastLayer(): HTMLElement | undefined {
  return layers.at(-1)
}

/** Returns how to take it away again. */
export function addToastLayer(layer: HTMLElement): () => void {
  layers.push(layer)
  replace(shown)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    replace(shown)
  }
}

/** A repeated toast restarts its time instead of appearing twice; a success removes errors. */
function show(kind: Toast['kind'], text: string): void {
  lastId += 1
  const others = shown.filter((other) => other.kind === kind && other.text !== text)
  replace([...others, { id: lastId, kind, text }].slice(-MAX_SHOWN))
}

function replace(toasts: readonly Toast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}
