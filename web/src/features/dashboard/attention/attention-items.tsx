import type { listAttention } from '@lotwise/contract/attention'
import type { Reply } from '@lotwise/contract/endpoint'
import { isAttentionKind } from '@lotwise/domain/attention'
import { DISPUTE_STATES, type DisputeState } from '@lotwise/domain/dispute'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { can } from '@lotwise/domain/roles'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../router/link.tsx'
import { useLazyPart } from '../../../components/use-lazy-part.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton, toolClass } from '../../../ui/staff/tool-button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { AttentionWords } from '../../../words/attention-en.ts'
import { useAttentionWords } from '../../../words/use-attention-words.ts'
import { useThreadWords } from '../../../words/use-thread-words.ts'
import { TimeText } from '../shared/time-text.tsx'
import { useFigures, type Figures } from '../shared/use-figures.ts'
import type { ListView } from '../shared/use-list-view.ts'
import { attentionFacts } from './attention-facts.ts'
import { useResolveAttention } from './use-resolve-attention.ts'

type Item = Reply<typeof listAttention>[number]

const SHOWN_AT_FIRST = 3
const loadEvidence = () => import('./evidence-dialog.tsx')

type AttentionItemsProps = { items: Item[]; view: ListView; onShown(): void }

export function AttentionItems({ items, view, onShown }: AttentionItemsProps) {
  const text = useAttentionWords()
  const [areAllShown, showAll] = useState(false)
  const shown = areAllShown ? items : items.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby="attention" className="rounded-box border border-on-warning/25 bg-surface shadow-box">
      <header className="flex items-center gap-2 rounded-t-box bg-warning px-4 py-2.5 text-on-warning">
        <TriangleAlert aria-hidden className="size-4" />
        <h2 id="attention" className="text-sm font-semibold">
          {text.heading}
        </h2>
        <span className="text-sm">· {text.count(items.length)}</span>
      </header>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <AttentionItem
            key={item.id}
            item={item}
            onAnswer={view.openSession}
            onShow={(plate) => {
              view.showPlate(plate)
              onShown()
            }}
          />
        ))}
      </ul>
      {items.length > shown.length && (
        <p className="border-t border-line p-2">
          <ToolButton look="bare" onClick={() => showAll(true)}>
            {text.showAll(items.length)}
          </ToolButton>
        </p>
      )}
    </section>
  )
}

type ItemProps = { item: Item; onShow(plate: string): void; onAnswer(sessionId: string): void }

function AttentionItem({ item, onShow, onAnswer }: ItemProps) {
  const { panel: thread } = useThreadWords()
  const { lot, role } = useAtLot()
  const text = useAttentionWords()
  const { evidence } = text
  const figures = useFigures(lot.timezone)
  const now = useNow(MINUTE_MS)
  const resolve = useResolveAttention(item.id)
  const words = isAttentionKind(item.kind) ? text.kinds[item.kind] : text.other
  const facts = attentionFacts(item.detail, figures, text)
  const dispute = disputeIn(item)
  const [isEvidenceOpen, openEvidence] = useState(false)
  const closeEvidence = () => openEvidence(false)
  const evidencePart = useLazyPart(loadEvidence, isEvidenceOpen, closeEvidence)

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 text-sm">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{words.title}</span>
          {item.license_plate && <span className="font-semibold tracking-wide">{item.license_plate}</span>}
          <TimeText instant={item.created_at} now={now} figures={figures} className="text-xs text-muted" />
        </p>
        <p className="text-pretty text-muted">{words.about}</p>
        {facts && <p className="text-muted tabular-nums wrap-anywhere">{facts}</p>}
        {dispute && <p className="font-medium tabular-nums">{deadlineOf(dispute, figures, evidence)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {dispute && can(role, 'dispute.read') && (
          <ToolButton aria-label={evidence.openOf(item.license_plate ?? dispute.id)} onClick={() => openEvidence(true)}>
            {evidence.open}
          </ToolButton>
        )}
        {item.kind === 'driver_message' && item.session_id && can(role, 'thread.answer') && (
          <ToolButton aria-label={thread.openOf(item.license_plate ?? '')} onClick={() => onAnswer(item.session_id!)}>
            {thread.open}
          </ToolButton>
        )}
        {typeof item.detail['payout'] === 'string' && (
          <Link
            to="/admin/lots/$lotSlug/payouts"
            params={{ lotSlug: lot.slug }}
            search={{ payout: item.detail['payout'] }}
            className={toolClass('quiet')}
          >
            {text.openPayout}
          </Link>
        )}
        {item.kind === 'warning_objected' && typeof item.detail['warning'] === 'string' && (
          <Link
            to="/admin/lots/$lotSlug/warnings"
            params={{ lotSlug: lot.slug }}
            search={{ open: item.detail['warning'] }}
            className={toolClass('quiet')}
          >
            {thread.open}
          </Link>
        )}
        {item.license_plate && (
          <ToolButton aria-label={text.showOf(item.license_plate)} onClick={() => onShow(item.license_plate!)}>
            {text.show}
          </ToolButton>
        )}
        {can(role, 'attention.resolve') && (
          <ToolButton
            aria-label={text.resolveOf(words.title)}
            isBusy={resolve.isPending}
            onClick={() => void resolve.submit()}
          >
            {text.resolve}
          </ToolButton>
        )}
      </div>
      {dispute && isEvidenceOpen && evidencePart && (
        <evidencePart.EvidenceDialog disputeId={dispute.id} onClose={closeEvidence} />
      )}
    </li>
  )
}

type Dispute = { id: string; state: DisputeState; dueBy: string | null }

/** Items raised by an older release have no state. */
function disputeIn({ detail }: Item): Dispute | null {
  const { dispute: id, state, due_by: dueBy } = detail
  const known = DISPUTE_STATES.find((one) => one === state)
  if (typeof id !== 'string' || known === undefined) return null
  return { id, state: known, dueBy: typeof dueBy === 'string' ? dueBy : null }
}

/** The deadline counts only while an answer is due. */
function deadlineOf({ state, dueBy }: Dispute, figures: Figures, text: AttentionWords['evidence']): string {
  const isDue = dueBy !== null && (state === 'inquiry' || state === 'evidence_due')
  return isDue ? `${text.states[state]} · ${text.answerBy(figures.exact(new Date(dueBy)))}` : text.states[state]
}
