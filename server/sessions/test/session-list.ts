import { expect } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import type { Staff } from '../../test/staff.ts'
import type { World } from '../../test/world.ts'

export type ListReply = { rows: { id: string }[]; total: number; total_is_least?: true }
export type SessionList = ReturnType<typeof sessionListOf>

/** A lot's list as the dashboard reads it, and as it is in the table. */
export function sessionListOf(world: World, lot: LotRow, { headers }: Staff) {
  return {
    read: async (query: string): Promise<ListReply> => {
      const reply = await world.app.request(`/api/admin/lots/${lot.slug}/sessions?${query}`, { headers })
      expect(reply.status).toBe(200)
      return (await reply.json()) as ListReply
    },
    idsWhere: async (condition: string, order = 'created_at desc, id'): Promise<string[]> => {
      const { rows } = await world.deps.pool.query<{ id: string }>(
        `select id from parking_sessions where lot_id = $1 and deleted_at is null and (${condition}) order by ${order}`,
        [lot.id],
      )
      return rows.map(({ id }) => id)
    },
  }
}

export function idsOf({ rows }: ListReply): string[] {
  return rows.map(({ id }) => id)
}
