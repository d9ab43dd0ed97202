import { fromDollars } from '@lotwise/domain/money'
import { Link } from '../../router/link.tsx'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DriverPage } from '../../components/driver-page.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Plate } from '../../components/plate.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { cardText } from '../../components/card-text.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { receiptPdfPath } from './receipt-paths.ts'

export function RefundedPass({ session, lot }: { session: DriversSession; lot: DriversLot }) {
  const words = usePayingWords()
  const { receipt } = useReceiptsWords()
  const { language } = useLanguage()
  const format = useFormat()
  usePageTitle(words.pageTitle(words.pass.refunded))
  return (
    <DriverPage>
      <div className="grid gap-2">
        <PageHeading>{words.pass.refunded}</PageHeading>
        <p className="text-pretty text-muted">{words.pass.refundedAdvice}</p>
      </div>
      <dl className="grid gap-3 rounded-box border border-line bg-surface p-6 shadow-box">
        <Fact name={words.session.plate}>
          <Plate>{session.license_plate}</Plate>
        </Fact>
        <Fact name={words.session.amount}>{format.money(fromDollars(session.amount))}</Fact>
        <Fact name={words.session.card}>{cardText(session, words) ?? words.pass.anyCard}</Fact>
        <Fact name={words.session.location}>{session.location}</Fact>
      </dl>
      <a href={receiptPdfPath(session.id, language)} className={buttonClass('quiet')}>
        {receipt.pdf}
      </a>
      <Link to="/ticket/$sessionId" params={{ sessionId: session.id }} className={buttonClass('bare')}>
        {words.pass.ticket}
      </Link>
      <Link to="/lots/$lotSlug" params={{ lotSlug: lot.slug }} className={buttonClass('quiet')}>
        {words.returnHome}
      </Link>
    </DriverPage>
  )
}
