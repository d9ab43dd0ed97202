import { printedWarningCode } from '@lotwise/domain/warning'
import { CircleCheck } from 'lucide-react'
import { Link } from '../../../router/link.tsx'
import { Plate } from '../../../components/plate.tsx'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { CardButtons } from '../shared/card-buttons.tsx'
import type { StaffWarning } from '../shared/use-warnings.ts'

/** The card, and its address large enough to be copied by hand. */
export function Written({ warning }: { warning: StaffWarning }) {
  const { written: text } = useWarningsWords()
  const { lot } = useAtLot()
  return (
    <>
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-8 shrink-0 text-accent" />
        <PageHeading className="text-2xl">{text.heading}</PageHeading>
      </div>
      <Plate className="justify-self-start text-lead">{warning.license_plate}</Plate>
      <p className="text-pretty">{text.about}</p>
      <div className="grid gap-1 rounded-box border border-line bg-surface p-4 shadow-box">
        <p className="text-muted">{text.address}</p>
        <p className="text-lead font-bold wrap-anywhere">
          {location.host}/w/
          <span className="block text-2xl tracking-wide whitespace-nowrap">{printedWarningCode(warning.code)}</span>
        </p>
      </div>
      <CardButtons id={warning.id} />
      <Link to="/admin/lots/$lotSlug/check" params={{ lotSlug: lot.slug }} className={buttonClass('main', 'min-h-14')}>
        {text.next}
      </Link>
    </>
  )
}
