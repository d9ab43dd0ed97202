import { Outlet } from '../router/outlet.tsx'
import { useOnPageChange } from '../router/use-on-page-change.ts'
import { markNavigated } from '../ui/page-heading.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { useWords } from '../words/words-provider.tsx'
import { Footer } from './footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'

export function Layout() {
  const words = useWords()
  useFocusOnNewPage()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-box bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:absolute focus:top-4 focus:left-4"
      >
        {words.skipToContent}
      </a>
      <Toaster labels={words.toast} />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

/** Screen readers announce a client-side navigation only if the focus moves. */
function useFocusOnNewPage() {
  useOnPageChange(() => {
    markNavigated()
    // A page with one main field starts there.
    const field = document.querySelector<HTMLElement>('main [data-begin] input')
    const place = field ?? document.querySelector<HTMLElement>('main h1')
    // A page that was left further down is shown there again.
    place?.focus({ preventScroll: window.scrollY > 0 })
  })
}
