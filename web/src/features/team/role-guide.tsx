import { ROLES } from '@lotwise/domain/roles'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useTeamWords } from '../../words/use-team-words.ts'

export function RoleGuide() {
  const text = useTeamWords()
  const { roles } = useStaffWords()
  return (
    <section aria-labelledby="role-guide" className="grid gap-4">
      <h2 id="role-guide" className="text-base font-semibold tracking-tight">
        {text.permissions}
      </h2>
      <dl className="grid gap-4 sm:grid-cols-3">
        {ROLES.map((role) => (
          <div key={role} className="grid content-start gap-2 rounded-box border border-line p-4">
            <dt className="text-sm font-semibold">{roles[role]}</dt>
            <dd>
              <ul className="grid list-disc gap-1.5 pl-4 text-sm text-pretty text-muted marker:text-edge">
                {text.may[role].map((right) => (
                  <li key={right}>{right}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
