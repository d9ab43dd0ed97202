import { Link } from '../../router/link.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { useMoney } from './use-money.ts'
import type { Entry } from './use-payouts.ts'

const NUMBER = 'px-3 py-2 text-right tabular-nums'
const WIDE = 'max-md:hidden'

/** Each entry of a payout; its plate opens the session's panel. */
export function EntryTable({ entries }: { entries: Entry[] }) {
  const text = usePayoutsWords()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="entries" className="rounded-box border border-line bg-surface shadow-box">
      <h2 id="entries" className="px-4 py-3 text-base font-semibold tracking-tight">
        {text.entries}
      </h2>
      <table className="w-full border-t border-line text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {text.columns.what}
            </th>
            <th scope="col" className={`${NUMBER} font-medium`}>
              {text.columns.amount}
            </th>
            <th scope="col" className={`${NUMBER} font-medium ${WIDE}`}>
              {text.columns.platformFee}
            </th>
            <th scope="col" className={`${NUMBER} font-medium ${WIDE}`}>
              {text.columns.cardFee}
            </th>
            <th scope="col" className={`${NUMBER} pr-4 font-medium`}>
              {text.columns.net}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const text = usePayoutsWords()
  const { lot } = useAtLot()
  const { money, dayAndTime } = useMoney()
  const category = text.categories[entry.category as keyof typeof text.categories] ?? text.categories.other
  return (
    <tr>
      <td className="px-4 py-2">
        <span className="flex flex-wrap gap-x-2">
          {category}
          {entry.session_id !== null && (
            <Link
              to="/admin/lots/$lotSlug/dashboard"
              params={{ lotSlug: lot.slug }}
              search={{ session: entry.session_id }}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {entry.license_plate}
            </Link>
          )}
        </span>
        <span className="block text-xs text-muted">{dayAndTime(entry.created_at)}</span>
      </td>
      <td className={NUMBER}>{money(entry.amount)}</td>
      <td className={`${NUMBER} ${WIDE}`}>{money(entry.platform_fee)}</td>
      <td className={`${NUMBER} ${WIDE}`}>{money(entry.card_fee)}</td>
      <td className={`${NUMBER} pr-4 font-medium`}>{money(entry.net)}</td>
    </tr>
  )
}
