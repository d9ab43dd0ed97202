import type { Lot } from '../start-system.ts'
import type { StaffClient } from './staff-client.ts'

/** The other pages of a lot: what is shown of one session, payouts, activity, warnings, checks, permits, and the month's statement. */
export async function staffListCallsOf(
  staff: StaffClient,
  { slug }: Lot,
): Promise<Record<string, () => Promise<unknown>>> {
  const base = `/api/admin/lots/${slug}`
  const read = (path: string) => () => staff.get(`${base}${path}`)
  const idIn = async (path: string) => {
    const reply = (await staff.get(`${base}${path}`)) as unknown as Row[] | { rows: Row[] }
    const rows = Array.isArray(reply) ? reply : reply.rows
    return rows[Math.floor(rows.length / 2)]?.id
  }
  const [session, payout, entry] = [await idIn('/sessions'), await idIn('/payouts'), await idIn('/audit')]
  const [round, warning] = [await idIn('/rounds'), await idIn('/warnings')]
  const me = (await staff.get(`${base}/audit/people`)) as unknown as { user_id: string }[]
  const activity = (query: string) => read(`/audit?${query}`)
  return {
    'the lot': read(''),
    'one session with its history': read(`/sessions/${session}`),
    'messages about a session': read(`/sessions/${session}/thread`),
    'receipt of a session': () => staff.get(`/api/sessions/${session}/receipt`),
    checklist: read('/checklist'),
    settings: read('/settings'),
    team: read('/team'),
    payouts: read('/payouts'),
    // A lot of one day has no payout yet: its list instead.
    'payouts, second page': read(payout === undefined ? '/payouts' : `/payouts?after=${payout}`),
    'one payout': read(payout === undefined ? '/payouts' : `/payouts/${payout}`),
    activity: read('/audit'),
    'activity, second page': activity(`before=${entry}`),
    'activity: payments': activity('kind=payments'),
    'activity: refunds': activity('kind=refunds'),
    'activity: what never happened': activity('kind=goodwill'),
    'activity of people': activity('by=people'),
    'activity of people: payments': activity('by=people&kind=payments'),
    'activity of the system': activity('by=system'),
    'activity of the system: warnings': activity('by=system&kind=warnings'),
    'activity of one person': activity(`by=${me[0]!.user_id}`),
    'activity of one person: team': activity(`by=${me[0]!.user_id}&kind=team`),
    'people of the activity': read('/audit/people'),
    warnings: read('/warnings'),
    'open warnings': read('/warnings?state=open'),
    'warnings, tenth page': read('/warnings?page=10'),
    'one warning': read(`/warnings/${warning}`),
    'recent checks': read('/checks'),
    rounds: read('/rounds'),
    'one round': read(`/rounds/${round}`),
    permits: read('/permits'),
    'permits: a search': read('/permits?search=holder%201'),
    'permits: last page': read('/permits?page=40'),
    'plate notes': read('/plate-notes'),
    outages: read('/incidents'),
  }
}

type Row = { id: string }
