import { inspect } from 'node:util'
import { StartRefusal } from './config/start-refusal.ts'

/** Runs a command: a refusal is printed as one sentence, any other error with its stack. */
export async function runCommand(work: () => Promise<void>, failureCode = 1): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof StartRefusal ? error.message : inspect(error)}\n`)
    process.exit(failureCode)
  }
}
