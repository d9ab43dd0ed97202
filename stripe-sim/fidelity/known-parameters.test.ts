import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { knownParameters } from './known-parameters.ts'
import { sdkSchemas } from './sdk-schemas.ts'

it('the list of known parameters is the installed SDK’s', () => {
  const kept = JSON.parse(readFileSync(new URL('../known-parameters.json', import.meta.url), 'utf8')) as unknown
  expect(kept).toEqual(knownParameters(sdkSchemas()))
})
