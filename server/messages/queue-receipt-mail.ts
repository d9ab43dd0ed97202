import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot, type LotRow } from '../lots/lots-table.ts'
import { findSettings } from '../lots/settings/settings-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { passUrl, receiptUrl } from './templates/pass-url.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { formatCard, formatDay, formatMoney } from './templates/format.ts'
import { wordsIn } from './templates/words-in.ts'

export type PaidMonth = {
  paymentId: string
  amountCents: number
  cardLast4: string | null
  paidAt: Date
  expiresAt: Date
  /** The first month's mail repeats the terms that were accepted. */
  isFirst: boolean
}

/** The receipt of a subscription month. None where the month is already over. */
export async function queueReceiptMail(tx: Db, deps: Deps, session: SessionRow, month: PaidMonth): Promise<void> {
  const now = deps.now()
  if (session.email === null || session.deleted_at !== null || month.expiresAt <= now) return
  const lot = await requireLot(tx, session.lot_id)
  const words = wordsIn(session.language)
  const seller = month.isFirst ? await sellerOf(tx, deps, lot) : null
  await queueMail(tx, deps.env, {
    key: `receipt-${month.paymentId}`,
    purpose: 'receipt',
    to: session.email,
    language: session.language,
    link: passUrl(deps.env, lot, session),
    template: (emails) =>
      emails.receipt({
        lot: lot.display_name,
        plate: session.license_plate,
        amount: formatMoney(words, month.amountCents),
        card: formatCard(month.cardLast4),
        paidOn: formatDay(words, month.paidAt, lot.timezone),
        until: formatDay(words, month.expiresAt, lot.timezone),
        seller,
        receiptUrl: receiptUrl(deps.env, session, { id: month.paymentId, language: session.language }),
      }),
    lotId: lot.id,
    sessionId: session.id,
    giveUpAt: new Date(now.getTime() + 3 * DAY_MS),
  })
}

/** As on the lot's page. */
async function sellerOf(tx: Db, { env }: Deps, lot: LotRow): Promise<string> {
  const settings = await findSettings(tx, lot.id)
  const name = settings?.operator_name ?? lot.business_name ?? lot.display_name
  const address = settings?.operator_address ?? lot.address
  return [name, address, env.supportPhone].filter(Boolean).join(', ')
}
