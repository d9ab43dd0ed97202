import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { freePort } from './free-port.ts'

type WebServer = NonNullable<PlaywrightTestConfig['webServer']>

/** Starts the whole product on free ports with an empty database; Playwright waits until it is ready and stops it. */
export async function startProduct(): Promise<{ baseURL: string; webServer: WebServer }> {
  const [port, simPort] = await Promise.all([freePort(), freePort()])
  const dataDir = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'lotwise-e2e-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const baseURL = `http://localhost:${port}`
  return {
    baseURL,
    webServer: {
      command: `"${process.execPath}" tools/start.mjs`,
      cwd: join(import.meta.dirname, '..'),
      // The tests need the demo data, which only the embedded database gets.
      // TRUST_PROXY lets tests set their own IP address and so avoid rate limits.
      env: { PORT: String(port), SIM_PORT: String(simPort), DATA_DIR: dataDir, DATABASE_URL: '', TRUST_PROXY: '1' },
      url: `${baseURL}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }
}
