import { defineConfig } from 'vitest/config'

/** Every file has a house of its own: a database, a simulator, one or two servers. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*-faults.ts'],
    globalSetup: ['./shared-postgres.ts'],
    // Most of the time is waiting for a process to start, a lease to end or a timer to fire.
    maxWorkers: 3,
    testTimeout: process.env['FAULTS'] === 'nightly' ? 300_000 : 180_000,
    hookTimeout: 180_000,
  },
})
