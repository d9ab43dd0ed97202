import { CreditCard } from 'lucide-react'
import { Link } from '../../../router/link.tsx'
import { readDraft, writeDraft } from '../../../state/lot-draft.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import type { Warning } from './use-warning.ts'

/** Opens the lot's form with the plate filled in. */
export function PayNow({ warning: { lot_slug: lotSlug, license_plate: plate, reason } }: { warning: Warning }) {
  const text = useWarningPageWords()
  if (reason === 'blocked') return null
  return (
    <section className="grid gap-2">
      <p className="text-pretty text-muted">{text.payAbout}</p>
      <Link
        to="/lots/$lotSlug"
        params={{ lotSlug }}
        search={{ tab: 'once' }}
        onClick={() => writeDraft(lotSlug, { ...readDraft(lotSlug), license_plate: plate })}
        className={buttonClass('main')}
      >
        <CreditCard aria-hidden className="size-5" />
        {text.pay}
      </Link>
    </section>
  )
}
