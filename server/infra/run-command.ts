import { StartRefusal } from './config/start-refusal.ts'

/** A process's own work: what it refuses is told in one sentence, what breaks it is told whole. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
