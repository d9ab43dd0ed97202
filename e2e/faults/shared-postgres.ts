import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProcess, type Process } from './start-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'lotwise-faults-'))
  const { process: postgres, url } = await startPostgres(folder, ['--migrated'])
  project.provide('postgresUrl', url)
  return async () => {
    await postgres.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Data in the folder survives a restart. Test systems copy the database of the URL. */
export async function startPostgres(
  folder: string,
  options: string[] = [],
): Promise<{ process: Process; url: string }> {
  const started = startProcess<{ url: string }>('tools/postgres-process.ts', { args: [folder, ...options] })
  const { url } = await started.ready
  return { process: started, url }
}
