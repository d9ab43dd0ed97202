import { findChromium } from './chromium.ts'

const chromium = await findChromium()
/** With --json for whoever starts it as a process; without, for people. */
console.log(process.argv.includes('--json') ? JSON.stringify(chromium) : `Browser: ${chromium.name}`)
