import { fillDemoData } from '../server/demo/fill-demo-data.ts'
import { seedSimulator } from '../server/demo/seed-simulator.ts'
import type { Deps } from '../server/infra/deps.ts'
import type { Simulator } from './start-simulator.ts'

/** Demo data is added on the first start of the embedded database, never to a configured DATABASE_URL. */
export async function fillDemo(deps: Deps, simulator: Simulator | null): Promise<void> {
  if (simulator === null) return
  if (deps.env.databaseUrl === null && (await isEmpty(deps))) {
    console.log('Filling in the demo data…')
    await fillDemoData(deps.db, deps.now())
  }
  await seedSimulator(deps, simulator)
}

async function isEmpty({ db }: Deps): Promise<boolean> {
  return (await db.selectFrom('lots').select('id').limit(1).executeTakeFirst()) === undefined
}
