import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { openOwnWorld } from '../../test/world.ts'
import { generateTypes } from './generate-types.ts'

test('schema.ts says what the migrated database says (else: npm run db:types)', async () => {
  const { deps } = await openOwnWorld()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: deps.pool }) })
  expect(readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')).toBe(await generateTypes(db))
})
