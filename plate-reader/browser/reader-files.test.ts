import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NODE_FILES } from '../node-files.ts'
import { READER_FILES } from './reader-files.ts'

test.each(Object.keys(NODE_FILES) as (keyof typeof NODE_FILES)[])(
  '%s has the size that is shown before the download, and its hash in its address',
  (name) => {
    const content = readFileSync(NODE_FILES[name])
    expect(content.length).toBe(READER_FILES[name].bytes)
    const hash = createHash('sha256').update(content).digest('hex')
    expect(READER_FILES[name].address).toContain(`-${hash.slice(0, 8)}.`)
  },
)
