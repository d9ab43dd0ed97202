import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/staff/pager.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SteadyRows, type RowMark } from './steady-rows.tsx'

type PagedListProps<Row> = {
  query: {
    data: { rows: Row[]; total: number } | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch(): Promise<unknown>
  }
  words: {
    failed: string
    advice: string
    loading: string
    total(count: number): string
    empty: string
    emptyAdvice: string
    noMatch: string
    clear: string
  } & Parameters<typeof Pager>[0]['words']
  icon: LucideIcon
  /** What is searched for, as a text; empty: everything. */
  filter: string
  page: number | undefined
  perPage: number
  onPage(page: number | undefined): void
  onClear(): void
  children(rows: Row[], mark: RowMark): ReactNode
}

/** A page of a searched list that follows changes: loading, failed, empty, nothing found, or its rows. */
export function PagedList<Row extends { id: string }>({ query, words, ...list }: PagedListProps<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const { filter, page = 1, perPage, onPage, children } = list
  if (!data && error) {
    return (
      <LoadFailure title={words.failed} advice={words.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Loading text={words.loading} />
  if (data.total === 0) return <Empty words={words} icon={list.icon} filter={filter} onClear={list.onClear} />
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted tabular-nums">{words.total(data.total)}</p>
      <SteadyRows rows={data.rows} keyOf={({ id }) => id} of={isPlaceholderData ? '' : `${page} ${filter}`}>
        {children}
      </SteadyRows>
      <Pager
        page={page}
        pages={Math.ceil(data.total / perPage)}
        words={words}
        onPage={(next) => onPage(next > 1 ? next : undefined)}
      />
    </div>
  )
}

function Loading({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <output className="sr-only">{text}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}

type EmptyProps = Pick<PagedListProps<never>, 'words' | 'icon' | 'filter' | 'onClear'>

function Empty({ words, icon, filter, onClear }: EmptyProps) {
  if (filter !== '') {
    return (
      <Notice icon={icon} action={<ToolButton onClick={onClear}>{words.clear}</ToolButton>}>
        <p className="font-semibold">{words.noMatch}</p>
      </Notice>
    )
  }
  return (
    <Notice icon={icon}>
      <p className="font-semibold">{words.empty}</p>
      <p className="mt-1 text-sm text-pretty text-muted">{words.emptyAdvice}</p>
    </Notice>
  )
}
