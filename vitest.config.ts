import { defineConfig } from 'vitest/config'

type Project = { name: string; include: string[]; [option: string]: unknown }

const projects: Project[] = [
  { name: 'domain', include: ['domain/**/*.test.ts'], isolate: false },
  { name: 'contract', include: ['contract/**/*.test.ts'], isolate: false },
  // Each file opens databases and simulators of its own; the modules they share keep no state between files.
  { name: 'server', include: ['server/**/*.test.ts'], isolate: false, globalSetup: ['server/test/shared-postgres.ts'] },
  { name: 'web', include: ['web/**/*.test.ts'] },
  // Component tests: the app in a DOM, the contract behind it, no server.
  {
    name: 'screens',
    include: ['web/src/**/*.test.tsx'],
    environment: 'jsdom',
    isolate: false,
    // It keeps the provider's script once it is loaded: like our own modules, each test reloads it.
    server: { deps: { inline: [/@stripe\/stripe-js/] } },
  },
  { name: 'stripe-sim', include: ['stripe-sim/**/*.test.ts'], isolate: false },
  { name: 'plate-reader', include: ['plate-reader/**/*.test.ts'] },
  { name: 'tools', include: ['tools/**/*.test.ts'] },
  { name: 'commands', include: ['e2e/commands/*.test.ts'], testTimeout: 300_000 },
]

export default defineConfig({
  test: {
    // More than cores: tests also wait, for timers and for other processes.
    maxWorkers: 4,
    // Generous, for a busy machine: what is waited for is a state, not a time.
    projects: projects.map((project) => ({
      test: { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } }, ...project },
    })),
  },
})
