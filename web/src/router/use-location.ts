import { use } from 'react'
import { ParamsContext, useShown } from './router-context.ts'
import type { RouteLocation } from './route-location.ts'
import type { ParamName, Params, Path, Search } from './route-table.ts'

/** The location of the page on the screen. */
export function useLocation(): RouteLocation {
  return useShown().location
}

/** The parameters of this path; a frame gives its own, which the paths of its pages begin with. */
export function useParams<P extends Path>(_path: P): Params<P> {
  return use(ParamsContext) as Params<P>
}

/** For what is also shown on pages without this parameter. */
export function useParam(name: ParamName<Path>): string | undefined {
  return use(ParamsContext)[name]
}

/** The same object as before where no parameter has changed. */
export function useSearch<P extends Path>(_path: P): Search<P> {
  return useShown().search as Search<P>
}
