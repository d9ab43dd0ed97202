import { foldedText } from '@lotwise/domain/folded-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each([
  ['Émile Lefèvre-Bœuf', 'emile lefevre-boeuf'],
  ['E\u0301MILE', 'emile'],
  ['Ægir ŒUVRE', 'aegir oeuvre'],
  ['Ñandú Çelik', 'nandu celik'],
  ['İstanbul', 'istanbul'],
  ['ＡＢＣ\u00A0１２', 'abc 12'],
  ['ΟΔΟΣ', 'οδος'],
  ['driver@example.test', 'driver@example.test'],
])('%s is folded in the same way by the server and by the database', async (text, folded) => {
  const { rows } = await world.deps.pool.query<{ folded: string }>('select folded_text($1) as folded', [text])
  expect([foldedText(text), rows[0]?.folded]).toEqual([folded, folded])
})
