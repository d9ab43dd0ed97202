import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import {
  PageContext,
  ParamsContext,
  RouterContext,
  ScreensContext,
  ShownContext,
  useRouter,
  useShown,
  type Screens,
} from './router-context.ts'
import type { Router } from './router.ts'
import { scrollTo } from './scroll-positions.ts'

type RouterProviderProps = { router: Router; screens: Screens; children: ReactNode }

/** Shows the router's page as the `<Outlet />` of the children. */
export function RouterProvider({ router, screens, children }: RouterProviderProps) {
  const [shown, setShown] = useState(router.shown)
  // Not a passive effect: a page that redirects does so in its layout effects, and its redirect must not be missed.
  useLayoutEffect(
    () =>
      router.listen((next, isUrgent) => {
        if (isUrgent) setShown(next)
        else startTransition(() => setShown(next))
      }),
    [router],
  )
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <ParamsContext value={shown.params}>
          <PageContext value={shown.page}>
            <ScreensContext value={screens}>
              <ScrollRestoration />
              <ErrorBoundary Failed={screens.Failed}>{children}</ErrorBoundary>
            </ScreensContext>
          </PageContext>
        </ParamsContext>
      </ShownContext>
    </RouterContext>
  )
}

/** Before its siblings in the tree: their layout effects, such as moving the focus, find the page scrolled. */
function ScrollRestoration() {
  const router = useRouter()
  const shown = useShown()
  useLayoutEffect(() => {
    scrollTo(shown.scroll)
    router.rendered(shown)
  }, [router, shown])
  return null
}
