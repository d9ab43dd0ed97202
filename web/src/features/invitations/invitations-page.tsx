import { Building2 } from 'lucide-react'
import { Navigate } from '../../router/navigate.tsx'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useInvitations } from '../../state/use-invitations.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { InvitationCard } from './invitation-card.tsx'

/** Where the mail to someone with an account leads: it opens no session, so the user signs in first. */
export function InvitationsPage() {
  const words = useWords()
  const { invitations: text } = useStaffWords()
  const person = useSignedIn()
  if (person === null) return <Navigate to="/admin" search={{ next: 'invitations' }} replace />
  if (person?.hasTemporaryPassword) return <Navigate to="/admin/force-password-change" replace />
  return (
    <QuietPage
      heading={text.heading}
      title={words.pageTitle(text.heading)}
      about={person && text.about(person.email)}
      width="wide"
    >
      {person ? <InvitationList userId={person.userId} /> : <Skeleton className="h-24" />}
    </QuietPage>
  )
}

function InvitationList({ userId }: { userId: string }) {
  const { invitations: text } = useStaffWords()
  const { data, error, refetch, isFetching } = useInvitations(userId)
  if (error) {
    const again = { isRetrying: isFetching, onRetry: () => void refetch() }
    return <LoadFailure title={text.loadFailed} advice={text.loadAdvice} {...again} />
  }
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0) {
    return (
      <Notice icon={Building2}>
        <p className="font-semibold">{text.none}</p>
        <p className="mt-1 text-sm text-muted">{text.noneAdvice}</p>
      </Notice>
    )
  }
  return (
    <ul className="grid gap-3">
      {data.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} userId={userId} />
      ))}
    </ul>
  )
}
