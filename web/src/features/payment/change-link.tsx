import { Pencil } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { readDraft, writeDraft } from '../../state/lot-draft.ts'
import { stayExtendedBy } from '../../state/extended-stay.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'

const LOOK = buttonClass('bare', 'justify-self-start -ml-2')

/** Back to the form, where everything is as it was entered. */
export function ChangeLink({ session }: { session: DriversSession }) {
  const { payment } = usePayingWords()
  const stay = stayExtendedBy(session.id)
  const { lot_slug: lotSlug } = session
  if (session.session_type !== 'Extension') {
    // The form may hold another car: a link is also opened on a device that is not the driver's.
    const fillIn = () =>
      writeDraft(lotSlug, {
        ...readDraft(lotSlug),
        license_plate: session.license_plate,
        ...(!session.auto_renew && { hours: String(session.hours) }),
      })
    return (
      <Link
        to="/lots/$lotSlug"
        params={{ lotSlug }}
        search={session.auto_renew ? { tab: 'monthly' } : {}}
        onClick={fillIn}
        className={LOOK}
      >
        <Pencil aria-hidden className="size-4" />
        {session.auto_renew ? payment.changeDetails : payment.changeStay}
      </Link>
    )
  }
  return stay === null ? null : (
    <Link to="/lots/$lotSlug/extend/$sessionId" params={{ lotSlug, sessionId: stay }} className={LOOK}>
      <Pencil aria-hidden className="size-4" />
      {payment.changeHours}
    </Link>
  )
}
