import { defineConfig } from 'vitest/config'

/** Every file has its own database, simulator and one or two servers. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*-faults.ts'],
    // All of their tests are nightly.
    exclude: process.env['FAULTS'] === 'nightly' ? [] : ['backup-faults.ts', 'dispute-faults.ts'],
    globalSetup: ['./shared-postgres.ts'],
    // Tests mostly wait for processes, leases and timers.
    maxWorkers: 3,
    testTimeout: process.env['FAULTS'] === 'nightly' ? 300_000 : 180_000,
    hookTimeout: 180_000,
  },
})
