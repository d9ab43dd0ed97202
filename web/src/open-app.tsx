import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from './router/router-provider.tsx'
import { dropEarlyResponses } from './lib/early-response.ts'
import { nextTask } from './lib/next-task.ts'
import { queryClient } from './lib/query-client.ts'
import { openRouter } from './routes.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Layout } from './shell/layout.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { ENGLISH, languageOfPage, loadTranslation } from './words/language.ts'
import { WordsProvider } from './words/words-provider.tsx'

const SCREENS = { Pending: PendingScreen, Failed: ErrorScreen }

export async function openApp(container: HTMLElement): Promise<Root> {
  // A long task blocks input on a slow phone, so loading, routing and rendering each get a task of their own.
  await nextTask()
  const router = await openRouter()
  await nextTask()
  const [translation] = await Promise.all([
    loadTranslation(languageOfPage()).catch(() => ENGLISH),
    // React's first render replaces the shell of index.html, so it must be a complete page.
    router.open(),
  ])
  dropEarlyResponses()
  const root = createRoot(container)
  // As a transition React renders in slices, and the shell stays until the page is complete.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <WordsProvider initial={translation}>
            <RouterProvider router={router} screens={SCREENS}>
              <Layout />
            </RouterProvider>
          </WordsProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  return root
}
