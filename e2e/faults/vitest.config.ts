import { defineConfig } from 'vitest/config'

/** The processes of one file share two cores with those of no other. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*-faults.ts'],
    globalSetup: ['./one-postgres.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
