import { CircleCheck } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { QuickAccess } from './quick-access.tsx'
import { SupportLine } from './support-line.tsx'

export type OpenedLot = { display_name: string; slug: string }

/** Shown once the lot can take payments. */
export function LotOpen({ lot }: { lot: OpenedLot }) {
  const words = useWords()
  const { onboarding: text } = useOwnerWords()
  const heading = text.openHeading(lot.display_name)
  return (
    <QuietPage
      key="open"
      heading={heading}
      title={words.pageTitle(heading)}
      about={
        <span className="flex gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          {text.openAbout}
        </span>
      }
      width="wide"
    >
      <Link
        to="/admin/lots/$lotSlug/dashboard"
        params={{ lotSlug: lot.slug }}
        className={buttonClass('main', 'justify-self-start')}
      >
        {text.dashboard}
      </Link>
      <QuickAccess slug={lot.slug} />
      <section className="grid gap-3 border-t border-line pt-5">
        <h2 className="font-semibold">{text.nextSteps}</h2>
        <ol className="grid gap-3">
          {text.steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <SupportLine />
    </QuietPage>
  )
}
