import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** At most 0.7 GB were measured. */
const NEEDED_BYTES = 2e9

/**
 * Where tests keep databases: in memory where there is plenty. Hundreds are made and dropped, which takes a third longer on a disk, and each
 * wait for that disk waits for what they wrote.
 */
export function testDataDir() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  const memory = Math.min(freemem(), process.constrainedMemory() || Infinity)
  return bavail * bsize >= NEEDED_BYTES && memory >= 3 * NEEDED_BYTES ? MEMORY : tmpdir()
}
