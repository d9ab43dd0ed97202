import { listAttention, resolveAttention } from '@lotwise/contract/attention'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { listOpenAttention } from './attention-items-table.ts'
import { attentionView } from './attention-view.ts'
import { resolveItem } from './resolve-item.ts'

export function adminAttentionRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, listAttention, async (access) => {
    const items = await listOpenAttention(deps.db, access)
    return items.map(attentionView)
  })

  serveForLot(site, resolveAttention, async (access, { params }) => {
    await resolveItem(deps, access, params.id)
    return { success: true }
  })
}
