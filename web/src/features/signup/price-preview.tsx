import { SETTINGS_DEFAULTS } from '@lotwise/domain/lot-settings'
import { fromDollars } from '@lotwise/domain/money'
import { netOfStays } from '@lotwise/domain/net-of-stay'
import { signupRefusals } from '@lotwise/domain/signup'
import { useFormat } from '../../words/use-format.ts'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { signupOf, type SignupEntry } from './signup-schema.ts'

const SHOWN = ['1h', '3h', 'day']
const CELL = 'px-3 py-2 text-right'

/** What these rates mean: for a driver, and for the owner after fees. */
export function PricePreview({ entry }: { entry: SignupEntry }) {
  const { preview: text } = useOwnerWords().signup
  const format = useFormat()
  const signup = signupOf(entry)
  const hasRates = signupRefusals(signup).every(({ field }) => field !== 'hourlyRate' && field !== 'maxDailyRate')
  if (!hasRates) return <p className="text-sm text-muted col-span-full">{text.missing}</p>
  const stays = netOfStays({
    hourlyRate: fromDollars(signup.hourlyRate),
    maxDailyRate: fromDollars(signup.maxDailyRate),
    subscriptionAmount: fromDollars(SETTINGS_DEFAULTS.subscription_amount),
  })
  return (
    <div className="col-span-full grid gap-2">
      <h2 className="text-sm font-semibold">{text.heading}</h2>
      <div className="overflow-hidden rounded-lg border border-line">
        <table className="w-full text-sm tabular-nums">
          <thead className="bg-sunken/60 text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {text.stay}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {text.driverPays}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {text.youReceive}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {stays
              .filter(({ kind }) => SHOWN.includes(kind))
              .map(({ kind, priceCents, netCents }) => (
                <tr key={kind}>
                  <th scope="row" className="px-3 py-2 text-left font-normal">
                    {text.stays[kind]}
                  </th>
                  <td className={CELL}>{format.money(priceCents)}</td>
                  <td className={`${CELL} font-semibold`}>{format.money(netCents)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <p className="text-xs text-pretty text-muted">{text.about}</p>
    </div>
  )
}
