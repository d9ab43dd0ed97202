import { getLot, listLots } from '@lotwise/contract/lots'
import { AppError } from '../infra/app-error.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { listSoldOutLots, type IsSoldOut } from './list-sold-out-lots.ts'
import { driversLotView, driversSettingsView } from './lot-view.ts'
import { findActiveLot, listActiveLots } from './lots-table.ts'
import { findSettings } from './settings/settings-table.ts'

type ArePaymentsDown = (lotId: string) => Promise<boolean>

export function lotRoutes(site: Site, isSoldOut: IsSoldOut, arePaymentsDown: ArePaymentsDown): void {
  const { db, env } = site.deps

  serve(site, listLots, async () => {
    const [lots, soldOut] = await Promise.all([
      listActiveLots(db, { except: env.hiddenLotId }),
      listSoldOutLots(db, isSoldOut),
    ])
    return lots.map((lot) => ({ ...driversLotView(lot), is_full: lot.is_full || soldOut.has(lot.id) }))
  })

  serve(site, getLot, async ({ params }) => {
    const lot = await findActiveLot(db, params.slug)
    if (!lot) throw new AppError('lot_not_found', { params: { slug: params.slug } })
    const [settings, payments_down] = await Promise.all([findSettings(db, lot.id), arePaymentsDown(lot.id)])
    if (!settings) throw new AppError('lot_settings_not_found')
    const is_full = lot.is_full || (await isSoldOut(lot.id, settings))
    return { lot: { ...driversLotView(lot), is_full, payments_down }, settings: driversSettingsView(lot, settings) }
  })
}
