import { getSettings, updateSettings as updateSettingsEndpoint } from '@lotwise/contract/lot-settings'
import { serveForLot } from '../../access/serve-for-lot.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Site } from '../../infra/http/serve.ts'
import { findSettings } from './settings-table.ts'
import { staffSettingsView } from './settings-view.ts'
import { updateSettings } from './update-settings.ts'

export function adminSettingsRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, getSettings, async ({ lot }) => {
    const settings = await findSettings(deps.db, lot.id)
    if (!settings) throw new AppError('lot_settings_not_found')
    return staffSettingsView(settings)
  })

  serveForLot(site, updateSettingsEndpoint, async (access, { body }) =>
    staffSettingsView(await updateSettings(deps, access, body)),
  )
}
