import { CircleHelp, CircleX } from 'lucide-react'
import { BIG_BUTTON } from '../../../components/staff/camera/big-button.ts'
import { TONE_CLASS } from '../shared/check-look.ts'
import { useCheckDevice } from '../../../state/offline-checks/use-check-device.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useCameraWords } from '../../../words/use-camera-words.ts'
import { useFormat } from '../../../words/use-format.ts'
import type { Verdict } from './use-proof-verdict.ts'

const RED: Verdict['why'][] = ['tampered', 'other_lot', 'short_invalid']
const TICK_MS = 60_000

/** Why a proof does not count; the plate that it names can be checked all the same. */
export function ProofVerdict({ verdict, onPlate }: { verdict: Verdict; onPlate(plate: string): void }) {
  const { proof: text } = useCameraWords()
  const { lot } = useAtLot()
  const format = useFormat()
  const now = useNow(TICK_MS)
  const { device } = useCheckDevice()
  const { why, stay, until } = verdict
  const plate = stay && device.spellingOf(stay.plate)
  const isRed = RED.includes(why)
  const Icon = isRed ? CircleX : CircleHelp
  const advice = until ? text.until(format.moment(new Date(until), now, lot.timezone)) : text.refused[why].advice
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-box p-4 text-center ${TONE_CLASS[isRed ? 'bad' : 'wait']}`}
    >
      <Icon aria-hidden className="size-12" />
      <p className="text-2xl leading-tight font-bold text-balance">{text.refused[why].title}</p>
      <p className="text-pretty">{advice}</p>
      {plate && (
        <button type="button" onClick={() => onPlate(plate)} className={`${BIG_BUTTON} w-full border-2 border-current`}>
          {text.checkPlate(plate)}
        </button>
      )}
    </div>
  )
}
