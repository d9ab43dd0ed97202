import { useYourDataWords } from '../../words/use-your-data-words.ts'
import { PANEL } from '../../ui/panel.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { Erasure } from './use-driver-data.ts'

export function Erased({ erasure }: { erasure: Erasure }) {
  const { erase: text } = useYourDataWords()
  return (
    <div className={PANEL}>
      <div className="grid gap-3">
        <FocusedHeading>{erasure.erased > 0 ? text.done : text.noted}</FocusedHeading>
        {erasure.erased > 0 && <p className="text-pretty">{text.doneNow(erasure.erased)}</p>}
        {erasure.later > 0 && <p className="text-pretty">{text.doneLater(erasure.later)}</p>}
        <p className="text-pretty text-muted">{text.device}</p>
      </div>
    </div>
  )
}
