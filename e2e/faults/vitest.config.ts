import { defineConfig } from 'vitest/config'

/** Every file has a house of its own: a database, a simulator, one or two servers. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*-faults.ts'],
    globalSetup: ['./one-postgres.ts'],
    // Most of the time is waiting; more than two houses at once would only wait for each other.
    maxWorkers: 2,
    testTimeout: process.env['FAULTS'] === 'nightly' ? 300_000 : 60_000,
    hookTimeout: 60_000,
  },
})
