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
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-faults-'))
  const { process, url } = await startPostgres(folder)
  project.provide('postgresUrl', url)
  return async () => {
    await process.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Data in the folder survives a restart. */
export async function startPostgres(folder: string): Promise<{ process: Process; url: string }> {
  const started = startProcess<{ url: string }>('tools/postgres-process.ts', { args: [folder] })
  const { url } = await started.ready
  return { process: started, url }
}
