import { getLot, listLots } from '@lotwise/contract/lots'
import type { Spaces } from '@lotwise/domain/spaces'
import { AppError } from '../infra/app-error.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { driversLotView, driversSettingsView } from './lot-view.ts'
import { findActiveLot, listActiveLots } from './lots-table.ts'
import { findSettings } from './settings/settings-table.ts'

/** Whether all spaces are taken, where the owner sells no more than those. */
type IsSoldOut = (lotId: string, spaces: Spaces) => Promise<boolean>

type ArePaymentsDown = (lotId: string) => Promise<boolean>

export function lotRoutes(site: Site, isSoldOut: IsSoldOut, arePaymentsDown: ArePaymentsDown): void {
  const { db, env } = site.deps

  serve(site, listLots, async () => {
    const lots = await listActiveLots(db, { except: env.hiddenLotId })
    return lots.map(driversLotView)
  })

  serve(site, getLot, async ({ params }) => {
    const lot = await findActiveLot(db, params.slug)
    if (!lot) throw new AppError('lot_not_found', { params: { slug: params.slug } })
    const [settings, isDown] = await Promise.all([findSettings(db, lot.id), arePaymentsDown(lot.id)])
    if (!settings) throw new AppError('lot_settings_not_found')
    const is_full = lot.is_full || (await isSoldOut(lot.id, settings))
    const shown = { ...driversLotView(lot), is_full, ...(isDown && { payments_down: true as const }) }
    return { lot: shown, settings: driversSettingsView(lot, settings) }
  })
}
