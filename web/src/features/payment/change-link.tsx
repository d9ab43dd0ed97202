import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
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
    return (
      <Link
        to="/lots/$lotSlug"
        params={{ lotSlug }}
        search={session.auto_renew ? { tab: 'monthly' } : {}}
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
