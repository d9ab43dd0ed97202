import * as attention from './attention.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as busyHours from './busy-hours.ts'
import * as checkSnapshots from './check-snapshots.ts'
import * as checklist from './checklist.ts'
import * as checks from './checks.ts'
import * as config from './config.ts'
import * as disputes from './disputes.ts'
import * as driverData from './driver-data.ts'
import type { Endpoint } from './endpoint.ts'
import * as incidents from './incidents.ts'
import * as lotSettings from './lot-settings.ts'
import * as lotSearch from './lot-search.ts'
import * as lots from './lots.ts'
import * as messages from './messages.ts'
import * as overview from './overview.ts'
import * as payments from './payments.ts'
import * as payoutReports from './payout-reports.ts'
import * as payouts from './payouts.ts'
import * as permits from './permits.ts'
import * as plans from './plans.ts'
import * as plateNotes from './plate-notes.ts'
import * as plates from './plates.ts'
import * as proofs from './proofs.ts'
import * as recordedChecks from './recorded-checks.ts'
import * as receipts from './receipts.ts'
import * as reports from './reports.ts'
import * as rounds from './rounds.ts'
import * as sessions from './sessions.ts'
import * as signIns from './sign-ins.ts'
import * as signs from './signs.ts'
import * as signup from './signup.ts'
import * as spaces from './spaces.ts'
import * as staffLots from './staff-lots.ts'
import * as status from './status.ts'
import * as stayRecords from './stay-records.ts'
import * as staffSessions from './staff-sessions.ts'
import * as statements from './statements.ts'
import * as stays from './stays.ts'
import * as stops from './stops.ts'
import * as threads from './threads.ts'
import * as team from './team.ts'
import * as warnings from './warnings.ts'

/** All endpoints by name. The server mounts this table and the documentation prints it. */
export const ENDPOINTS: Record<string, Endpoint> = endpointsOf(
  config,
  lots,
  lotSearch,
  sessions,
  stops,
  plans,
  payments,
  proofs,
  receipts,
  stayRecords,
  threads,
  driverData,
  plates,
  messages,
  auth,
  signIns,
  staffLots,
  spaces,
  staffSessions,
  stays,
  permits,
  plateNotes,
  checks,
  recordedChecks,
  rounds,
  checkSnapshots,
  warnings,
  reports,
  busyHours,
  overview,
  attention,
  disputes,
  audit,
  lotSettings,
  team,
  payouts,
  payoutReports,
  statements,
  signs,
  checklist,
  signup,
  status,
  incidents,
)

function endpointsOf(...chapters: Record<string, unknown>[]): Record<string, Endpoint> {
  return Object.fromEntries(chapters.flatMap((chapter) => Object.entries(chapter).filter(isLine)))
}

function isLine(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
