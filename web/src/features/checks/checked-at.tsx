import { useAtLot } from '../../state/use-staff-lot.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { useChecksWords } from '../../words/use-checks-words.ts'

/** With seconds: a plate may be checked twice within a minute. */
export function CheckedAt({ moment }: { moment: string }) {
  const text = useChecksWords()
  const { language } = useLanguage()
  const { lot } = useAtLot()
  const clock = new Intl.DateTimeFormat(`${language}-CA`, { timeStyle: 'medium', timeZone: lot.timezone })
  return (
    <p className="text-sm tabular-nums">
      <time dateTime={moment}>{text.checkedAt(clock.format(new Date(moment)))}</time>
    </p>
  )
}
