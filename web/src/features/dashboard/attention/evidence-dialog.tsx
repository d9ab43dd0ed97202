import { cardName } from '@lotwise/domain/card-name'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { useAttentionWords } from '../../../words/use-attention-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { useFigures } from '../shared/use-figures.ts'
import { EvidenceActions } from './evidence-actions.tsx'
import { useEvidence, type Evidence } from './use-evidence.ts'

/** The evidence for a disputed payment, and submitting it to the bank. */
export function EvidenceDialog({ disputeId, onClose }: { disputeId: string; onClose(): void }) {
  const { close } = useStaffWords()
  const { evidence: text } = useAttentionWords()
  const { data, isLoadingError } = useEvidence(disputeId)
  return (
    <Dialog title={text.heading} closeLabel={close} onClose={onClose}>
      {data ? (
        <>
          <Preview evidence={data} />
          <EvidenceActions dispute={data.dispute} />
        </>
      ) : (
        <output className="text-sm text-muted">{isLoadingError ? text.unknown : text.loading}</output>
      )}
    </Dialog>
  )
}

function Preview({ evidence }: { evidence: Evidence }) {
  const { lot } = useAtLot()
  const { evidence: text } = useAttentionWords()
  const figures = useFigures(lot.timezone)
  const at = (instant: string) => figures.exact(new Date(instant))
  const { dispute, purchase, card, customer } = evidence
  const what = (one: Evidence['purchase']) => (one.kind === 'month' ? text.month : text[one.kind](one.hours ?? 0))
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid gap-1.5">
        <Fact name={text.state}>{text.states[dispute.state]}</Fact>
        <Fact name={text.amount}>{figures.money(dispute.amount)}</Fact>
        {dispute.due_by && <Fact name={text.dueBy}>{at(dispute.due_by)}</Fact>}
        <Fact name={text.plate}>{purchase.license_plate}</Fact>
        <Fact name={text.bought}>{what(purchase)}</Fact>
        {purchase.paid_at && <Fact name={text.paidAt}>{at(purchase.paid_at)}</Fact>}
        <Fact name={text.validUntil}>{at(purchase.valid_until)}</Fact>
        {purchase.receipt_number !== null && (
          <Fact name={text.receipt}>{String(purchase.receipt_number).padStart(6, '0')}</Fact>
        )}
        {card.last4 && (
          <Fact name={text.card}>{[card.type && cardName(card.type), card.last4].filter(Boolean).join(' •••• ')}</Fact>
        )}
        {customer.name && <Fact name={text.name}>{customer.name}</Fact>}
        {customer.email && <Fact name={text.email}>{customer.email}</Fact>}
      </dl>
      <Entries
        heading={text.messages}
        lines={evidence.messages.map(({ kind, to, sent_at }) => `${at(sent_at)} · ${text.kinds[kind]} · ${to}`)}
      />
      <Entries
        heading={text.checks}
        lines={evidence.checks.map(({ checked_at, result }) => `${at(checked_at)} · ${text.results[result]}`)}
      />
      <Entries
        heading={text.extensions}
        lines={evidence.extensions.map((one) =>
          [one.paid_at && at(one.paid_at), what(one), figures.money(one.amount)].filter(Boolean).join(' · '),
        )}
      />
    </div>
  )
}

function Entries({ heading, lines }: { heading: string; lines: string[] }) {
  const { evidence: text } = useAttentionWords()
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{heading}</h3>
      {lines.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <ul className="grid gap-0.5 text-muted tabular-nums wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
