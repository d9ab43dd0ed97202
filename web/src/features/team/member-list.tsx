import type { InvitableRole } from '@lotwise/domain/roles'
import { useState } from 'react'
import type { RowMark } from '../../components/staff/steady-rows.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useTeamWords } from '../../words/use-team-words.ts'
import { DemoteDialog } from './demote-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { Member } from './use-team.ts'

type Asked = { about: 'removal' | 'demotion'; member: Member }

export function MemberList({ members, mark }: { members: Member[]; mark: RowMark }) {
  const text = useTeamWords()
  const { userId } = useAtLot()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const isAlone = members.length === 1 && members[0]!.user_id === userId
  return (
    <section aria-label={text.heading} className="rounded-box border border-line bg-surface shadow-box">
      <div
        aria-hidden
        className="hidden grid-cols-[minmax(0,1fr)_10.5rem_8.5rem_7rem] gap-4 border-b border-line px-6 py-2.5 text-xs font-medium text-muted md:grid"
      >
        <span>{text.member}</span>
        <span>{text.role}</span>
        <span>{text.added}</span>
        <span className="text-right tabular-nums">{text.count(members.length)}</span>
      </div>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            mark={mark(member.id)}
            onRemove={() => setAsked({ about: 'removal', member })}
            onOwnRole={(role: InvitableRole) => role === 'checker' && setAsked({ about: 'demotion', member })}
          />
        ))}
      </ul>
      {isAlone && <p className="border-t border-line px-4 py-4 text-sm text-muted sm:px-6">{text.onlyYou}</p>}
      {asked?.about === 'removal' && <RemoveDialog member={asked.member} onClose={close} />}
      {asked?.about === 'demotion' && <DemoteDialog member={asked.member} onClose={close} />}
    </section>
  )
}
