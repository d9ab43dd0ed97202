import type { ExtensionRefusal } from '@lotwise/domain/pass-state'
import { Link } from '../../router/link.tsx'
import { Plate } from '../../components/plate.tsx'
import type { DriversSession } from '../../state/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { ExtendFrame } from './extend-frame.tsx'

type NothingToExtendProps = { session: DriversSession; refusal: Exclude<ExtensionRefusal, 'monthly_renews'> }

/** An unpaid stay has no paid end to extend from: the driver buys a new stay instead. */
export function NothingToExtend({ session, refusal }: NothingToExtendProps) {
  const { extend, reasons } = usePayingWords()
  return (
    <ExtendFrame facts={<Plate className="justify-self-start text-lead">{session.license_plate}</Plate>}>
      <div className="grid gap-5">
        <p role="alert" className="text-pretty">
          {reasons[refusal]}
        </p>
        <Link to="/lots/$lotSlug" params={{ lotSlug: session.lot_slug }} search={{}} className={buttonClass('main')}>
          {extend.newStay}
        </Link>
      </div>
    </ExtendFrame>
  )
}
