import { StartRefusal } from './config/start-refusal.ts'

/** Runs a command: a refusal is printed as one sentence, any other error with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
