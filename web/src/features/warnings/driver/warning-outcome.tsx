import { CircleCheck, Info } from 'lucide-react'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import type { Warning } from './use-warning.ts'

/** Shown first: that it is not a fine, or that it is closed. */
export function WarningOutcome({ warning: { state, withdrawal } }: { warning: Warning }) {
  const text = useWarningPageWords()
  if (state === 'open') {
    return (
      <p className="flex gap-3 rounded-box bg-warning p-4 font-semibold text-pretty text-on-warning">
        <Info aria-hidden className="size-5 shrink-0" />
        {text.noFine}
      </p>
    )
  }
  const [title, about] =
    state === 'paid'
      ? [text.paidTitle, text.paidAbout]
      : [text.withdrawnTitle, `${withdrawal ? `${text.withdrawn[withdrawal]} ` : ''}${text.nothingToDo}`]
  return (
    <div className="flex gap-3 rounded-box border border-line bg-surface p-4 text-accent">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <p className="text-pretty">
        <strong className="block font-semibold">{title}</strong>
        {about}
      </p>
    </div>
  )
}
