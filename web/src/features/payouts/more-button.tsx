import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'

type MoreButtonProps = {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage(): Promise<unknown>
  }
}

export function MoreButton({ pages }: MoreButtonProps) {
  const text = usePayoutsWords()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  return (
    <>
      {isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger">
          {text.moreFailed}
        </p>
      )}
      {hasNextPage && (
        <ToolButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="justify-self-center">
          {isFetchingNextPage ? text.loadingMore : text.more}
        </ToolButton>
      )}
    </>
  )
}
