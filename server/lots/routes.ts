import { getLot, listLots } from '@lotwise/contract/lots'
import { AppError } from '../infra/app-error.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { driversLotView, driversSettingsView } from './lot-view.ts'
import { findActiveLot, listActiveLots } from './lots-table.ts'
import { findSettings } from './settings/settings-table.ts'

export function lotRoutes(site: Site): void {
  const { db, env } = site.deps

  serve(site, listLots, async () => {
    const lots = await listActiveLots(db, { except: env.hiddenLotId })
    return lots.map(driversLotView)
  })

  serve(site, getLot, async ({ params }) => {
    const lot = await findActiveLot(db, params.slug)
    if (!lot) throw new AppError('lot_not_found', { params: { slug: params.slug } })
    const settings = await findSettings(db, lot.id)
    if (!settings) throw new AppError('lot_settings_not_found')
    return { lot: driversLotView(lot), settings: driversSettingsView(lot, settings) }
  })
}
