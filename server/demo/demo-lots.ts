import { SETTINGS_DEFAULTS, toLotSettings, type LotSettings } from '@lotwise/domain/lot-settings'
import type { LotStatus } from '@lotwise/domain/lot'
import { fromDollars } from '@lotwise/domain/money'
import type { Position } from '@lotwise/domain/position'
import type { Province } from '@lotwise/domain/tax'
import { TEST_LOT_ID } from '../infra/config/env-variables.ts'

export type DemoLot = {
  id: string
  slug: string
  displayName: string
  description: string | null
  address: string | null
  position: Position | null
  status: LotStatus
  settings: LotSettings
  account: { id: string; isFinished: boolean } | null
  /** Seller and tax data for receipts; null: nothing entered. */
  seller: { operator_name: string; operator_address: string; province: Province; gst_hst_number: string } | null
  /** null: no sessions. */
  history: { months: number; sessionsPerDay: number; subscribers: number } | null
}

const DEFAULTS = toLotSettings(SETTINGS_DEFAULTS)
const id = (number: number) => `5e1f0000-0000-4000-8000-${String(number).padStart(12, '0')}`
const account = (name: string) => ({ id: `acct_1Demo${name}`, isFinished: true })

export const DEMO_LOTS: DemoLot[] = [
  {
    id: id(1),
    slug: 'harbour-street',
    displayName: 'Harbour Street Lot',
    description: 'Beside the ferry docks, open day and night',
    address: '18 Harbour Street',
    position: { latitude: 43.63999, longitude: -79.37838 },
    status: 'active',
    settings: DEFAULTS,
    account: account('HarbourStreet'),
    seller: {
      operator_name: 'Harbour Parking Inc.',
      operator_address: '18 Harbour Street, Toronto ON',
      province: 'ON',
      gst_hst_number: '123456789RT0001',
    },
    history: { months: 13, sessionsPerDay: 30, subscribers: 22 },
  },
  {
    id: id(2),
    slug: 'market-square',
    displayName: 'Market Square',
    description: null,
    address: '2 Market Square',
    position: { latitude: 43.6488, longitude: -79.3715 },
    status: 'active',
    settings: {
      ...DEFAULTS,
      hourlyRate: fromDollars(3),
      maxDailyRate: fromDollars(12),
      maxHours: 10,
      subscriptionAmount: fromDollars(120),
    },
    account: account('MarketSquare'),
    seller: null,
    history: { months: 3, sessionsPerDay: 14, subscribers: 6 },
  },
  {
    id: id(3),
    slug: 'old-mill',
    displayName: 'Old Mill Lot',
    description: null,
    address: null,
    position: { latitude: 43.6496, longitude: -79.4915 },
    status: 'active',
    settings: { ...DEFAULTS, hourlyRate: fromDollars(6), maxDailyRate: fromDollars(14) },
    account: account('OldMill'),
    seller: null,
    history: { months: 2, sessionsPerDay: 6, subscribers: 2 },
  },
  {
    id: id(4),
    slug: 'station-road',
    displayName: 'Station Road',
    description: 'Two minutes from the trains',
    address: '77 Station Road',
    position: { latitude: 43.6452, longitude: -79.3806 },
    status: 'active',
    settings: DEFAULTS,
    account: { id: 'acct_1DemoStationRoad', isFinished: false },
    seller: null,
    history: null,
  },
  {
    id: TEST_LOT_ID,
    slug: 'test-lot',
    displayName: 'Test Lot',
    description: 'For trying things out',
    address: '1 Test Street',
    position: null,
    status: 'active',
    settings: DEFAULTS,
    account: account('TestLot'),
    seller: null,
    history: null,
  },
  {
    id: id(6),
    slug: 'quarry',
    displayName: 'Quarry Lot',
    description: 'Closed for works',
    address: '5 Quarry Lane',
    position: null,
    status: 'inactive',
    settings: DEFAULTS,
    account: null,
    seller: null,
    history: null,
  },
]

/** currently_due of an account whose onboarding is not finished. */
export const ITEMS_DUE = ['external_account', 'individual.verification.document']
