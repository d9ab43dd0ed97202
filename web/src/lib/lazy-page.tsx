import { use, type ComponentType } from 'react'

/** A page whose code comes when it is needed. Told beforehand with preload; a load that failed is tried anew. */
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
    // What is here already must be in the first picture: use() would leave it out of that.
    if (!Loaded) use(preload())
    return Loaded ? <Loaded /> : null
  }

  return Object.assign(LazyPage, { preload })
}

/** Part of the app did not arrive: the line broke, or a newer release has taken its place. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}
