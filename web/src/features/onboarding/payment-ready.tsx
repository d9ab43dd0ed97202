import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import type { OpenedLot } from './lot-open.tsx'
import { SupportLine } from './support-line.tsx'

/** For owners who came from the settings page. */
export function PaymentReady({ lot }: { lot: OpenedLot }) {
  const words = useWords()
  const { onboarding: text } = useOwnerWords()
  const params = { lotSlug: lot.slug }
  return (
    <QuietPage
      key="ready"
      heading={text.paymentHeading}
      title={words.pageTitle(text.paymentHeading)}
      about={text.paymentAbout(lot.display_name)}
    >
      <div className="flex flex-wrap gap-3">
        <Link to="/admin/lots/$lotSlug/dashboard" params={params} className={buttonClass('main')}>
          {text.dashboard}
        </Link>
        <Link to="/admin/lots/$lotSlug/settings" params={params} className={buttonClass('quiet')}>
          {text.settings}
        </Link>
      </div>
      <SupportLine />
    </QuietPage>
  )
}
