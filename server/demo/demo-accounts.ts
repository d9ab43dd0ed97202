import type { Role } from '@lotwise/domain/roles'

export const DEMO_PASSWORD = 'parking-demo'

type DemoAccount = {
  id: string
  email: string
  /** Printed at start. */
  about: string
  lots: { slug: string; role: Role }[]
  hasTemporaryPassword: boolean
}

export const OWNER_ID = '5e1f0000-0000-4000-9000-000000000001'
export const ADMIN_ID = '5e1f0000-0000-4000-9000-000000000002'

export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    id: OWNER_ID,
    email: 'owner@lotwise.test',
    about: 'owner of Harbour Street, Market Square, Old Mill, Station Road',
    lots: ['harbour-street', 'market-square', 'old-mill', 'station-road'].map((slug) => ({ slug, role: 'owner' })),
    hasTemporaryPassword: false,
  },
  {
    id: ADMIN_ID,
    email: 'admin@lotwise.test',
    about: 'admin of Harbour Street',
    lots: [{ slug: 'harbour-street', role: 'admin' }],
    hasTemporaryPassword: false,
  },
  {
    id: '5e1f0000-0000-4000-9000-000000000003',
    email: 'checker@lotwise.test',
    about: 'checker of Harbour Street',
    lots: [{ slug: 'harbour-street', role: 'checker' }],
    hasTemporaryPassword: false,
  },
  {
    id: '5e1f0000-0000-4000-9000-000000000004',
    email: 'temp@lotwise.test',
    about: 'checker of Market Square, temporary password',
    lots: [{ slug: 'market-square', role: 'checker' }],
    hasTemporaryPassword: true,
  },
  {
    id: '5e1f0000-0000-4000-9000-000000000005',
    email: 'nobody@lotwise.test',
    about: 'no lot',
    lots: [],
    hasTemporaryPassword: false,
  },
]
