import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Column } from '../ui/column.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useWords } from '../words/words-provider.tsx'

export function ErrorScreen({ reset }: ErrorComponentProps) {
  const words = useWords()
  const router = useRouter()
  usePageTitle(words.pageTitle(words.crash.heading))

  function retry() {
    reset()
    void router.invalidate()
  }

  return (
    <Column className="grid gap-6 py-12 sm:pt-20">
      <div role="alert" className="grid gap-2">
        <h1 tabIndex={-1} className="text-title font-bold tracking-tight text-balance">
          {words.crash.heading}
        </h1>
        <p className="text-muted">{words.crash.advice}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={retry}>{words.retry}</Button>
        <a
          href={paths.home}
          className="inline-flex min-h-12 items-center rounded-box px-2 font-semibold underline-offset-4 hover:underline"
        >
          {words.returnHome}
        </a>
      </div>
    </Column>
  )
}
