import { useAtLot } from '../../state/use-staff-lot.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'

/** With seconds: a plate may be checked twice within a minute. */
export function CheckedAt({ moment }: { moment: string }) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  return (
    <p className="text-sm tabular-nums">
      <time dateTime={moment}>{text.checkedAt(format.timeWithSeconds(new Date(moment), lot.timezone))}</time>
    </p>
  )
}
