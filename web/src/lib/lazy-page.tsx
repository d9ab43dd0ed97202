import { use, type ComponentType } from 'react'

/** A page whose code comes when it is needed. Told beforehand with preload; a load that failed is tried anew. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let loading: Promise<ComponentType> | undefined

  function preload() {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new LostChunk(cause)
    })
    return loading
  }

  function LazyPage() {
    const Page = use(preload())
    return <Page />
  }

  return Object.assign(LazyPage, { preload: () => preload().then(() => {}) })
}

/** Part of the app did not arrive: the line broke, or a newer release has taken its place. */
export class LostChunk extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'LostChunk'
  }
}
