import { fromDollars } from '@lotwise/domain/money'
import { FileText, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useFormat } from '../../words/use-format.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import type { FoundReceipt } from './use-find-receipts.ts'

export function FoundReceipts({ receipts }: { receipts: FoundReceipt[] }) {
  const { find } = useReceiptsWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current!.focus({ preventScroll: true })
    heading.current!.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-labelledby="found" className="grid gap-3">
      <h2 id="found" ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lead font-semibold">
        {receipts.length === 0 && <SearchX aria-hidden className="size-5 text-muted" />}
        {receipts.length > 0 ? find.found(receipts.length) : find.none}
      </h2>
      {receipts.length > 0 ? (
        <ul className="grid gap-3">
          {receipts.map((receipt) => (
            <FoundReceiptRow key={receipt.receipt_url} receipt={receipt} />
          ))}
        </ul>
      ) : (
        <p className="text-pretty text-muted">{find.noneAdvice}</p>
      )}
    </section>
  )
}

function FoundReceiptRow({ receipt }: { receipt: FoundReceipt }) {
  const { find } = useReceiptsWords()
  const { language } = useLanguage()
  const format = useFormat()
  const isWhole = receipt.refunded >= receipt.amount
  const refunded = format.money(fromDollars(receipt.refunded))
  return (
    <li className="grid gap-3 rounded-box border border-line bg-surface p-4 shadow-box">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold wrap-anywhere">{receipt.lot_name}</span>
        <span className="font-semibold tabular-nums">{format.money(fromDollars(receipt.amount))}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{format.dateAndTime(new Date(receipt.paid_at), receipt.time_zone)}</span>
        {receipt.refunded > 0 && <span>{isWhole ? find.refunded : find.refundedPart(refunded)}</span>}
      </p>
      <p className="flex gap-3">
        <a href={`${receipt.receipt_url}?lang=${language}`} className={buttonClass('quiet', 'flex-1')}>
          <FileText aria-hidden className="size-5" />
          {find.receipt}
        </a>
        {receipt.pass_url && (
          <a href={receipt.pass_url} className={buttonClass('quiet', 'flex-1')}>
            {find.pass}
          </a>
        )}
      </p>
    </li>
  )
}
