import type { listAttention } from '@lotwise/contract/attention'
import type { Reply } from '@lotwise/contract/endpoint'
import type { OpenItem } from './attention-items-table.ts'

export function attentionView(item: OpenItem): Reply<typeof listAttention>[number] {
  return {
    id: item.id,
    kind: item.kind,
    session_id: item.session_id,
    license_plate: item.license_plate,
    detail: item.detail as Record<string, unknown>,
    created_at: item.created_at.toISOString(),
  }
}
