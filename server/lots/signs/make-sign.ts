import { cents } from '@lotwise/domain/money'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import type { Language } from '@lotwise/domain/language'
import { requireLot } from '../lots-table.ts'
import { findSettings, updateSettingsRow } from '../settings/settings-table.ts'
import { signPdf } from './sign-pdf.ts'

/** The sign with the current prices; also marks the checklist step as done. */
export async function makeSign(
  deps: Deps,
  access: LotAccess<'settings.read'>,
  languages: Language[],
): Promise<Uint8Array<ArrayBuffer>> {
  const lot = await requireLot(deps.db, access.lot.id)
  const settings = await findSettings(deps.db, lot.id)
  if (!settings) throw new AppError('lot_settings_not_found')
  const sign = await signPdf(
    {
      lotName: lot.display_name,
      lotAddress: lot.address,
      url: `${deps.env.publicUrl}/lots/${lot.slug}`,
      supportEmail: deps.env.supportEmail,
      rates: {
        hourlyRate: cents(settings.hourly_rate_cents),
        maxDailyRate: cents(settings.max_daily_rate_cents),
        maxHours: settings.max_hours,
        subscriptionAmount: cents(settings.subscription_amount_cents),
      },
    },
    languages,
  )
  if (settings.sign_downloaded_at === null) {
    await updateSettingsRow(deps.db, lot.id, { sign_downloaded_at: deps.now() })
  }
  return sign
}
