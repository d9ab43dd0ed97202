import { useCallback } from 'react'
import { useRouter } from './router-context.ts'
import type { Navigation, Path, Search } from './route-table.ts'

/** Resolves when the page is on the screen, or a newer navigation has overtaken this one. */
export function useNavigate(): (navigation: Navigation) => Promise<void> {
  return useRouter().navigate
}

type SetSearch<P extends Path> = (
  next: Search<P> | ((current: Search<P>) => Search<P>),
  options?: { replace?: boolean },
) => void

/** Changes the search parameters of the page on the screen, which stays where it is scrolled to. */
export function useSetSearch<P extends Path>(path: P): SetSearch<P> {
  const router = useRouter()
  return useCallback(
    (next, options) => router.setSearch(path, typeof next === 'function' ? next : () => next, options),
    [router, path],
  )
}
