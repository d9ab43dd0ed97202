import { isSevere } from '@lotwise/domain/account-health'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useAtLot, type AccountAlert as Alert } from '../../state/use-staff-lot.ts'
import { useNow } from '../../ui/use-now.ts'
import type { AccountWords } from '../../words/account-en.ts'
import { useAccountWords } from '../../words/use-account-words.ts'
import { useFormat, type Format } from '../../words/use-format.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { AccountLinkButton } from './account-link-button.tsx'

/** What is wrong with the lot's payment account, on every page of the lot. Renders nothing where all is well. */
export function AccountAlert() {
  const { lot } = useAtLot()
  const text = useAccountWords()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const about = useAccountAbout()
  const alert = lot.account_alert
  if (!alert) return null
  const severe = isSevere(alert.problem)
  const Icon = severe ? OctagonAlert : TriangleAlert
  return (
    <section
      aria-label={text.label}
      className={`mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border p-4 text-sm shadow-box sm:mb-5 print:hidden ${
        severe ? 'border-danger/40 bg-danger/10' : 'border-on-warning/25 bg-warning text-on-warning'
      }`}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${severe ? 'text-danger' : ''}`} />
        <div className="grid gap-0.5">
          <p className={`font-semibold text-pretty ${severe ? 'text-danger' : ''}`}>
            {headingOf(alert, { text, format, now, timeZone: lot.timezone })}
          </p>
          <p className="max-w-prose text-pretty">{about(alert)}</p>
        </div>
      </div>
      {alert.details && (
        <span className="max-sm:w-full max-sm:[&>*]:w-full">
          <AccountLinkButton action={alert.details.fix} label={labelOf(alert, text)} isMain={severe} />
        </span>
      )}
    </section>
  )
}

type Context = { text: AccountWords; format: Format; now: Date; timeZone: string }

function headingOf({ problem, since, details }: Alert, { text, format, now, timeZone }: Context): string {
  const moment = format.moment(new Date(since), now, timeZone)
  switch (problem) {
    case 'disconnected':
    case 'charges_off':
      return text.heading.off(moment)
    case 'payouts_off':
      return text.heading.payouts(moment)
    case 'past_due':
      return text.heading.overdue
    case 'due_soon':
      return details?.deadline
        ? text.heading.due(format.date(new Date(details.deadline), timeZone))
        : text.heading.dueSoon
  }
}

function labelOf({ problem, details }: Alert, text: AccountWords): string {
  if (details?.fix === 'create_login_link') return text.dashboard
  return problem === 'disconnected' ? text.connect : text.giveDetails
}

/** Why, and what to do about it. */
export function useAccountAbout(): (alert: Alert) => string {
  const text = useAccountWords()
  const { language } = useLanguage()
  return ({ problem, details }) => {
    if (!details) return text.forCheckers
    if (problem === 'disconnected') return text.disconnected
    if (details.cause !== 'needs') return text[details.cause]
    const list = new Intl.ListFormat(`${language}-CA`).format(details.needs.map((item) => text.needs[item]))
    return text.needsList(list)
  }
}
