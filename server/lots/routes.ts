import { searchLots as searchLotsEndpoint } from '@lotwise/contract/lot-search'
import { getLot, listLots } from '@lotwise/contract/lots'
import { AppError } from '../infra/app-error.ts'
import { maxPageSize } from '../infra/http/max-page-size.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { listSoldOutLots, type IsSoldOut } from './list-sold-out-lots.ts'
import { listActiveLots, type ListedLot } from './lot-list-table.ts'
import { driversLotView, driversSettingsView, listedLotView } from './lot-view.ts'
import { findActiveLot } from './lots-table.ts'
import { searchLots } from './search-lots.ts'
import { findSettings } from './settings/settings-table.ts'

const MOST_LISTED = 1000

type ArePaymentsDown = (lotId: string) => Promise<boolean>

export function lotRoutes(site: Site, isSoldOut: IsSoldOut, arePaymentsDown: ArePaymentsDown): void {
  const { db, env } = site.deps

  serve(site, listLots, async (_, c) => {
    const limit = Math.min(maxPageSize(c) ?? MOST_LISTED, MOST_LISTED)
    return views(await listActiveLots(db, { except: env.hiddenLotId, words: [] }, { limit }))
  })

  serve(site, searchLotsEndpoint, async ({ body }) => {
    const { lots, total, page } = await searchLots(site.deps, body)
    return { lots: await views(lots), total, page }
  })

  async function views(lots: ListedLot[]) {
    const soldOut = await listSoldOutLots(db, lots, isSoldOut)
    return lots.map((lot) => listedLotView(lot, soldOut.has(lot.id)))
  }

  serve(site, getLot, async ({ params }) => {
    const lot = await findActiveLot(db, params.slug)
    if (!lot) throw new AppError('lot_not_found', { params: { slug: params.slug } })
    const [settings, payments_down] = await Promise.all([findSettings(db, lot.id), arePaymentsDown(lot.id)])
    if (!settings) throw new AppError('lot_settings_not_found')
    const is_full = lot.is_full || (await isSoldOut(lot.id, settings))
    return { lot: { ...driversLotView(lot), is_full, payments_down }, settings: driversSettingsView(lot, settings) }
  })
}
