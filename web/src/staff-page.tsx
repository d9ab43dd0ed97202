import type { ComponentType } from 'react'
import href from './staff.css?url'
import { lazyPage } from './lib/lazy-page.tsx'

/** A page of the staff area: its code, and the style sheet drivers need not load. */
export function staffPage(load: () => Promise<ComponentType>) {
  return lazyPage(async () => {
    const [Page] = await Promise.all([load(), loadStyleSheet()])
    return Page
  })
}

let loading: Promise<void> | undefined

function loadStyleSheet(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loading = undefined
      link.remove()
      reject(new Error('The style sheet could not be loaded'))
    })
    document.head.append(link)
  })
  return loading
}
