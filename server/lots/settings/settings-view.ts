import type { Reply } from '@lotwise/contract/endpoint'
import type { getSettings } from '@lotwise/contract/lot-settings'
import { positionText } from '@lotwise/domain/position'
import { shownTaxNumber, type Province } from '@lotwise/domain/tax'
import { settingsView } from '../lot-view.ts'
import type { LotSettingsRow } from './settings-table.ts'

/** Beside what drivers see: the spaces, and the tax details printed on receipts. */
export function staffSettingsView(settings: LotSettingsRow): Reply<typeof getSettings> {
  return {
    ...settingsView(settings),
    spaces: settings.spaces,
    sell_within_spaces: settings.sell_within_spaces,
    province: settings.province as Province | null,
    gst_hst_number: settings.gst_hst_number && shownTaxNumber(settings.gst_hst_number),
    qst_number: settings.qst_number && shownTaxNumber(settings.qst_number),
    tax_since: settings.tax_since,
    plates_per_plan: settings.plates_per_plan,
    grace_arrival_minutes: settings.grace_arrival_minutes,
    grace_end_minutes: settings.grace_end_minutes,
    position: positionView(settings),
  }
}

function positionView({ latitude, longitude }: LotSettingsRow): string | null {
  return latitude === null || longitude === null ? null : positionText({ latitude, longitude })
}
