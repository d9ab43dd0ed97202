import { cardName } from '@lotwise/domain/card-name'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fact } from '../../../ui/fact.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import type { Figures } from '../shared/use-figures.ts'
import { NoEntries, PanelSection } from './panel-section.tsx'
import type { Stay } from '../shared/use-stay.ts'

type Payment = NonNullable<Stay['payments']>[number]
type PanelPaymentsProps = { payments: Payment[]; figures: Figures; actions: ReactNode }

/** Each payment with its deductions, down to what reaches the lot. */
export function PanelPayments({ payments, figures, actions }: PanelPaymentsProps) {
  const text = usePanelWords()
  return (
    <PanelSection name="payments" title={text.payments} actions={actions}>
      {payments.length === 0 && <NoEntries>{text.noPayments}</NoEntries>}
      {payments.map((payment) => (
        <PaymentFacts key={payment.id} payment={payment} figures={figures} />
      ))}
    </PanelSection>
  )
}

function PaymentFacts({ payment, figures }: { payment: Payment; figures: Figures }) {
  const text = usePanelWords()
  const { sessions } = useDashboardWords()
  const { language } = useLanguage()
  const { card_type: type, card_last4: last4, receipt_number: number } = payment
  const receipt = `/api/sessions/${payment.session_id}/receipt.pdf?payment=${payment.id}&lang=${language}`
  return (
    <div className="grid gap-2 rounded-lg border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span className="text-ink">{type ? `${cardName(type)} •••• ${last4 ?? ''}` : sessions.cardUnknown}</span>
        <span>{figures.exact(new Date(payment.paid_at))}</span>
      </p>
      <dl className="grid gap-0.5">
        <Fact name={text.paid}>{figures.money(payment.amount)}</Fact>
        {payment.refunded > 0 && <Fact name={text.refunded}>{figures.money(-payment.refunded)}</Fact>}
        {payment.disputed > 0 && <Fact name={text.disputed}>{figures.money(-payment.disputed)}</Fact>}
        <Fact name={text.platformFee}>{figures.money(-payment.platform_fee)}</Fact>
        {payment.card_fee !== null && <Fact name={text.cardFee}>{figures.money(-payment.card_fee)}</Fact>}
      </dl>
      <dl className="border-t border-line pt-1.5 font-semibold *:*:text-ink">
        <Fact name={payment.card_fee === null ? `${text.net} (${text.netAbout})` : text.net}>
          {figures.money(payment.net)}
        </Fact>
      </dl>
      {number !== null && (
        <a
          href={receipt}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-2 justify-self-start rounded-lg text-accent underline-offset-4 hover:underline"
        >
          <FileText aria-hidden className="size-4" />
          {text.receipt(String(number))}
        </a>
      )}
    </div>
  )
}
