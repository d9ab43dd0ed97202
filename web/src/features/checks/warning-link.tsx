import { WARNING_REASONS } from '@lotwise/domain/warning'
import type { CheckResult } from '@lotwise/domain/plate-check'
import { can } from '@lotwise/domain/roles'
import { Link } from '../../router/link.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import type { Answer } from './use-check-plate.ts'

type WarningLinkProps = { answer: Pick<Answer, 'license_plate' | 'plate_note'>; result: CheckResult }

/** To the form that checks the plate once more. */
export function WarningLink({ answer: { license_plate: plate, plate_note: note }, result }: WarningLinkProps) {
  const text = useChecksWords()
  const { lot, role } = useAtLot()
  if (!can(role, 'warning.write')) return null
  const reason = note?.blocked ? 'blocked' : WARNING_REASONS.find((one) => one === result)
  return (
    <Link
      to="/admin/lots/$lotSlug/warnings/new"
      params={{ lotSlug: lot.slug }}
      search={{ plate, reason }}
      className="grid min-h-14 place-items-center rounded-box border-2 border-current px-4 text-lead font-semibold focus-visible:outline-current"
    >
      {text.warn}
    </Link>
  )
}
