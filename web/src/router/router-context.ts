import { createContext, use, type ComponentType } from 'react'
import type { Router, Shown } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
// Apart from each other: a change of the search parameters renders only what reads them.
export const ShownContext = createContext<Shown | null>(null)
export const ParamsContext = createContext<Shown['params']>({})
export const PageContext = createContext<Shown['page'] | null>(null)

export type Screens = { Pending: ComponentType; Failed: ComponentType<{ error: unknown }> }

/** What is shown while a page is loading, and when it cannot be shown. */
export const ScreensContext = createContext<Screens | null>(null)

export function useRouter(): Router {
  return use(RouterContext)!
}

export function useShown(): Shown {
  return use(ShownContext)!
}
