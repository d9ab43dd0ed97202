import { fillDemoData } from '../server/demo/fill-demo-data.ts'
import { seedSimulator } from '../server/demo/seed-simulator.ts'
import type { Deps } from '../server/infra/deps.ts'
import type { Simulator } from './start-simulator.ts'

/** A first start on the embedded database shows a lot with a past; a database of one's own is never filled unasked. */
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
