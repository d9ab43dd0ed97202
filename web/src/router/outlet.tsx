import { createContext, Suspense, use } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageContext, ScreensContext } from './router-context.ts'

const DepthContext = createContext(0)

/** The next frame, or the page. */
export function Outlet() {
  const { Pending, Failed } = use(ScreensContext)!
  const { components, instead } = use(PageContext)!
  const depth = use(DepthContext)
  const Component = components[depth]
  if (!Component) return instead === 'pending' ? <Pending /> : instead && <Failed error={instead.error} />
  return (
    <ErrorBoundary Failed={Failed}>
      <Suspense fallback={<Pending />}>
        <DepthContext value={depth + 1}>
          <Component />
        </DepthContext>
      </Suspense>
    </ErrorBoundary>
  )
}
