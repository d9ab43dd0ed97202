import { findChromium } from './chromium.ts'

const chromium = await findChromium()
/** --json for programs that start this command; without it, output for people. */
console.log(process.argv.includes('--json') ? JSON.stringify(chromium) : `Browser: ${chromium.name}`)
