import type { listTeam } from '@lotwise/contract/team'
import { can } from '@lotwise/domain/roles'
import { SearchX, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { callError } from '../../lib/api-error.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { SteadyRows } from '../../components/staff/steady-rows.tsx'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTeamWords } from '../../words/use-team-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { RoleGuide } from './role-guide.tsx'
import { useTeam } from './use-team.ts'

export function TeamPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'team.read')) return <PageDenied lotSlug={lot.slug} />
  return <Team />
}

function Team() {
  const words = useWords()
  const text = useTeamWords()
  const { lot } = useAtLot()
  const [isInviting, setInviting] = useState(false)
  const { data: members, error, isFetching, refetch } = useTeam()
  usePageTitle(words.pageTitle(text.heading))
  if (!members && callError<typeof listTeam>(error)?.code === 'not_found') return <NotFound />
  return (
    <div className="grid max-w-5xl gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageHeading className="text-2xl">{text.heading}</PageHeading>
          <p className="text-sm text-muted">{text.about(lot.display_name)}</p>
        </div>
        <ToolButton look="main" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          {text.add}
        </ToolButton>
      </div>
      {members && (
        <SteadyRows rows={members} keyOf={({ id }) => id} of="">
          {(shown, mark) => <MemberList members={shown} mark={mark} />}
        </SteadyRows>
      )}
      {!members && !error && <TeamSkeleton />}
      {!members && error && (
        <LoadFailure
          title={text.loadFailed}
          advice={text.loadAdvice}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <RoleGuide />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

function NotFound() {
  const text = useTeamWords()
  return (
    <div className="mx-auto max-w-md py-8">
      <Notice
        icon={SearchX}
        action={
          <Link to="/admin/lot-selection" className={toolClass('main')}>
            {text.toLots}
          </Link>
        }
      >
        <PageHeading className="text-lead">{text.notFound}</PageHeading>
        <p className="mt-1 text-sm text-muted">{text.notFoundAdvice}</p>
      </Notice>
    </div>
  )
}

function TeamSkeleton() {
  const text = useTeamWords()
  return (
    <div className="grid gap-2">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
