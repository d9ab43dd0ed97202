import { useId } from 'react'
import { MoneyField } from '../../../components/staff/money-field.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { Figures } from '../shared/use-figures.ts'
import type { RefundKind, RefundPart } from './use-refund-part.ts'

const MAX_REASON_LENGTH = 500

type RefundPartFieldsProps = {
  part: RefundPart
  unused: number | null
  figures: Figures
  /** The same request may be under way: it can only be repeated. */
  isLocked: boolean
}

export function RefundPartFields({ part, unused, figures, isLocked }: RefundPartFieldsProps) {
  const { refund: text, reasons } = useDashboardWords()
  const id = useId()
  const kinds: Partial<Record<RefundKind, string>> = {
    whole: text.whole,
    ...(unused === null ? {} : { unused: text.unused(figures.money(unused)) }),
    part: text.part,
  }
  return (
    <fieldset disabled={isLocked} className="grid gap-3 text-sm">
      <legend className="sr-only">{text.howMuch}</legend>
      <div className="grid">
        {(Object.keys(kinds) as RefundKind[]).map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3 sm:min-h-8">
            <input
              type="radio"
              name={id}
              checked={part.kind === kind}
              onChange={() => part.setKind(kind)}
              className="size-4 accent-accent"
            />
            {kinds[kind]}
          </label>
        ))}
      </div>
      {part.kind === 'part' && (
        <MoneyField
          label={text.amount}
          value={part.typed}
          onValue={part.setTyped}
          problem={part.problem && reasons[part.problem]}
        />
      )}
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-reason`} className="font-medium">
          {text.reason}
        </label>
        <input
          id={`${id}-reason`}
          value={part.reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={(event) => part.setReason(event.target.value)}
          className="min-h-11 rounded-lg border border-edge bg-surface px-3 py-1 text-base sm:min-h-10 sm:text-sm"
        />
      </div>
    </fieldset>
  )
}
