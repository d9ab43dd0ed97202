import { defineConfig } from 'vitest/config'

const rooms = ['domain', 'contract', 'server', 'web', 'stripe-sim', 'plate-reader', 'tools', 'e2e/commands']

export default defineConfig({
  test: {
    projects: rooms.map((room) => ({
      test: {
        name: room,
        include: [`${room}/**/*.test.ts`],
        testTimeout: room === 'e2e/commands' ? 120_000 : 20_000,
        hookTimeout: 60_000,
        ...(room === 'server' ? { globalSetup: ['server/test/one-postgres.ts'] } : {}),
      },
    })),
  },
})
