import { can } from '@lotwise/domain/roles'
import { useState } from 'react'
import { useLazyPart } from '../../../components/use-lazy-part.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { useAttention } from '../shared/use-dashboard-query.ts'
import type { ListView } from '../shared/use-list-view.ts'

const loadItems = () => import('./attention-items.tsx')

/** Payments that need a person's decision. Renders nothing where there are none. */
export function AttentionList({ view, onShown }: { view: ListView; onShown(): void }) {
  const { role } = useAtLot()
  const { data: items = [], isLoadingError, isFetching, refetch } = useAttention(can(role, 'attention.read'))
  const [isPartLost, setPartLost] = useState(false)
  const part = useLazyPart(loadItems, items.length > 0 && !isPartLost, () => setPartLost(true))
  if (isLoadingError) return <AttentionUnknown isRetrying={isFetching} onRetry={() => void refetch()} />
  if (isPartLost) return <AttentionUnknown isRetrying={false} onRetry={() => setPartLost(false)} />
  if (!part || items.length === 0) return null
  return <part.AttentionItems items={items} view={view} onShown={onShown} />
}

/** Items may exist although they could not be loaded, so the failure is shown. */
function AttentionUnknown({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): void }) {
  const words = useWords()
  const { attention: text } = useDashboardWords()
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-4 py-2 text-sm">
      {text.unknown}
      <ToolButton isBusy={isRetrying} onClick={onRetry}>
        {isRetrying ? words.retrying : text.checkAgain}
      </ToolButton>
    </p>
  )
}
