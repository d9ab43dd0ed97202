import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/query-client.ts'
import { openRouter } from './routes.tsx'
import { ENGLISH, languageOfPage, loadSpoken } from './words/language.ts'
import { WordsProvider } from './words/words-provider.tsx'

void start()

// No await at the top: pages that come later import this file's chunk, and would wait for it while it waits for them.
async function start(): Promise<void> {
  // A phone that reads, plans and draws in one go hears no finger meanwhile.
  await nextTask()
  const router = await openRouter()
  await nextTask()
  const [spoken] = await Promise.all([
    loadSpoken(languageOfPage()).catch(() => ENGLISH),
    // The first picture React draws must be a whole page: it replaces the shell of index.html.
    router.load(),
  ])
  const root = createRoot(document.getElementById('root')!)
  // Drawn as a transition, in slices; the shell stays until the page is whole.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <WordsProvider initial={spoken}>
            <RouterProvider router={router} />
          </WordsProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
