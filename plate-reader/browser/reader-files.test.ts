import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { READER_FILES } from './reader-files.ts'

test('the sizes that are told before the download are those of the files', () => {
  for (const { address, bytes } of Object.values(READER_FILES))
    expect(statSync(fileURLToPath(address)).size).toBe(bytes)
})
