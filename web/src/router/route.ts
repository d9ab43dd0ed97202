import type { ComponentType } from 'react'
import type { Params, Path, Redirect, RouteTable, Search } from './route-table.ts'
import type { RouteLocation } from './route-location.ts'

/** A component whose code may have to be loaded first. */
export type Loadable = ComponentType & { preload?: () => Promise<void> }

export type MaybePromise<T> = T | Promise<T>

type RouteOf<P extends Path> = {
  path: P
  /** What the frames surround is their `<Outlet />`. A frame that two routes share is kept when one follows the other. */
  frames?: Loadable[]
  page?: Loadable
  redirect?: (at: { params: Params<P>; search: Search<P> }) => MaybePromise<Redirect | undefined>
  /** Runs while the code is loaded; the page is shown when both are done. */
  loader?: (at: { params: Params<P> }) => unknown
} & SearchOf<P>

/** Takes from the given parameters what the page understands; the rest is removed from the address. */
type SearchOf<P extends Path> = string extends keyof RouteTable[P]
  ? { search?: (given: Record<string, unknown>) => Search<P> }
  : { search: (given: Record<string, unknown>) => Search<P> }

export type Route = { [P in Path]: RouteOf<P> }[Path]

/** The routes that are not part of the first load, and where an address leads that none of them has. */
export type RestOfRoutes = { routes: Route[]; redirect: (location: RouteLocation) => MaybePromise<Redirect> }
