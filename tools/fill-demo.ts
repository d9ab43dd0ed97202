import { fillDemoData } from '../server/demo/fill-demo-data.ts'
import { teachSimulator } from '../server/demo/seed-simulator.ts'
import type { Doors } from '../server/infra/deps.ts'
import type { Simulator } from './start-simulator.ts'

/** A first start on the embedded database shows a lot with a past; a database of one's own is never filled unasked. */
export async function fillDemo(doors: Doors, simulator: Simulator | null): Promise<void> {
  if (simulator === null) return
  if (doors.env.databaseUrl === null && (await isEmpty(doors))) {
    console.log('Filling in the demo data…')
    await fillDemoData(doors.db, doors.now())
  }
  await teachSimulator(doors, simulator)
}

async function isEmpty({ db }: Doors): Promise<boolean> {
  return (await db.selectFrom('lots').select('id').limit(1).executeTakeFirst()) === undefined
}
