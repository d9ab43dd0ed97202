import { use, type ComponentType } from 'react'

/** A page whose code is loaded on demand, or earlier with preload. A failed load is retried. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined

  function preload(): Promise<void> {
    loading ??= load().then(
      (Page) => {
        Loaded = Page
      },
      (cause: unknown) => {
        loading = undefined
        throw new ChunkLoadError(cause)
      },
    )
    return loading
  }

  function LazyPage() {
    // use() would suspend the first render although the code is loaded.
    if (!Loaded) use(preload())
    return Loaded ? <Loaded /> : null
  }

  return Object.assign(LazyPage, { preload })
}

/** A chunk could not be loaded: no connection, or a newer release has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}
