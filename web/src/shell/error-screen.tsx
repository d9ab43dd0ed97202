import { useRouter } from '../router/router-context.ts'
import { ChunkLoadError } from '../lib/lazy-page.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Column } from '../ui/column.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useWords } from '../words/words-provider.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const words = useWords()
  const router = useRouter()
  const isLostChunk = error instanceof ChunkLoadError
  usePageTitle(words.pageTitle(words.crash.heading))

  function retry() {
    // A newer release may have replaced the chunk; only a new document knows the new file name.
    if (isLostChunk && navigator.onLine) return location.reload()
    // Cannot reject: a failed load is shown.
    void router.reload()
  }

  return (
    <Column className="grid gap-6 py-12 sm:pt-20">
      <div role="alert" className="grid gap-2">
        <h1 tabIndex={-1} className="text-title font-bold tracking-tight text-balance">
          {words.crash.heading}
        </h1>
        <p className="text-muted">{isLostChunk ? words.crash.lostChunk : words.crash.advice}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={retry}>{words.retry}</Button>
        <a href={paths.home} className={buttonClass('bare')}>
          {words.returnHome}
        </a>
      </div>
    </Column>
  )
}
