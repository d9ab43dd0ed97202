import { RotateCcw } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { devicePasses } from '../../state/device-passes.ts'
import { readDraft, writeDraft } from '../../state/lot-draft.ts'
import { lastStay } from '../../state/remembered-plates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useHomeWords } from './use-home-words.ts'

/** The last stay once more: the lot's form is filled in, and one button leads to the wallet. */
export function ParkAgain() {
  const home = useHomeWords()
  const stay = lastStay()
  if (!stay || isParked(stay.plate)) return null
  const { lotSlug, lotName, plate, hours } = stay

  function fillIn() {
    writeDraft(lotSlug, { ...readDraft(lotSlug), license_plate: plate, hours })
  }

  return (
    <Link
      to="/lots/$lotSlug"
      params={{ lotSlug }}
      search={{}}
      onClick={fillIn}
      className={buttonClass('quiet', 'justify-start')}
    >
      <RotateCcw aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 text-pretty wrap-anywhere">{home.again(lotName, plate, Number(hours))}</span>
    </Link>
  )
}

function isParked(plate: string): boolean {
  return devicePasses().some((pass) => pass.plate === plate && Date.parse(pass.expiresAt) > Date.now())
}
