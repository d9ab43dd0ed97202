import { searchText } from '../lib/search-text.ts'
import type { Destination, Redirect } from './route-table.ts'
import type { Loadable, MaybePromise, Route } from './route.ts'

/** A route as the router uses it, without the types of its path. */
export type AnyRoute = {
  path: string
  frames?: Loadable[]
  page?: Loadable
  search?: (given: Record<string, unknown>) => object
  redirect?: (at: { params: object; search: object }) => MaybePromise<Redirect | undefined>
  loader?: (at: { params: object }) => unknown
}

export type Matched = { route: AnyRoute; params: Record<string, string>; search: object }

const PARAM = /\$(\w+)/g

/** The first route with this path. Letter case and a slash at the end do not matter. */
export function matchRoute(
  routes: Route[],
  { pathname, search }: { pathname: string; search: string },
): Matched | null {
  for (const route of routes as AnyRoute[]) {
    const found = new RegExp(`^${route.path.replace(PARAM, '(?<$1>[^/]+)')}/?$`, 'i').exec(pathname)
    const params = found && decoded(found.groups ?? {})
    if (params) return { route, params, search: route.search?.(Object.fromEntries(new URLSearchParams(search))) ?? {} }
  }
  return null
}

function decoded(groups: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch (error) {
    // Not the encoding of any text.
    if (error instanceof URIError) return null
    throw error
  }
}

export function hrefOf(destination: Destination): string {
  if ('href' in destination) return destination.href
  const params: Record<string, string> = destination.params ?? {}
  return (
    destination.to.replace(PARAM, (_, name: string) => encodeURIComponent(params[name]!)) +
    searchText(destination.search)
  )
}
