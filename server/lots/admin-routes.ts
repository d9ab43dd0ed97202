import { markFull as markFullEndpoint } from '@lotwise/contract/spaces'
import { getLotPreview, getStaffLot } from '@lotwise/contract/staff-lots'
import { serveForLot } from '../access/serve-for-lot.ts'
import type { Site } from '../infra/http/serve.ts'
import { AppError } from '../infra/app-error.ts'
import { driversLotView, settingsView, staffLotView } from './lot-view.ts'
import { requireLot } from './lots-table.ts'
import { markFull } from './mark-full.ts'
import { findSettings } from './settings/settings-table.ts'

export function adminLotRoutes(site: Site): void {
  serveForLot(site, getStaffLot, async ({ lot, role }) => staffLotView(await requireLot(site.deps.db, lot.id), role))

  serveForLot(site, getLotPreview, async ({ lot }) => {
    const [row, settings] = await Promise.all([requireLot(site.deps.db, lot.id), findSettings(site.deps.db, lot.id)])
    if (!settings) throw new AppError('lot_settings_not_found')
    return {
      lot: { ...driversLotView(row), is_full: row.is_full, payments_down: false },
      settings: settingsView(settings),
    }
  })

  serveForLot(site, markFullEndpoint, async (access, { body }) => {
    await markFull(site.deps, access, body.is_full)
    return body
  })
}
