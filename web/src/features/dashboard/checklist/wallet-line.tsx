import type { getChecklist } from '@lotwise/contract/checklist'
import type { Reply } from '@lotwise/contract/endpoint'
import { CircleCheck, Clock, Info } from 'lucide-react'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'

type Wallets = NonNullable<Reply<typeof getChecklist>['wallets']>

/** Nothing to do for the owner, but worth knowing. */
export function WalletLine({ wallets }: { wallets: Wallets }) {
  const { wallets: text } = useDashboardWords()
  const { state, host, inactive, reason } = wallets
  const sentences: Record<Wallets['state'], string> = {
    ready: text.ready,
    pending: text.pending,
    failed: text.failed(host),
    inactive: text.inactive(inactive, reason),
    not_registrable: text.not_registrable(host),
  }
  const Icon = state === 'ready' ? CircleCheck : state === 'pending' ? Clock : Info
  return (
    <p className="flex gap-x-3 border-t border-line px-4 py-3 text-sm text-pretty">
      <Icon aria-hidden className={`size-5 shrink-0 ${state === 'ready' ? 'text-accent' : 'text-muted'}`} />
      {sentences[state]}
    </p>
  )
}
