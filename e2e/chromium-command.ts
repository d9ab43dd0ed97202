import { findChromium } from './chromium.ts'

/** Prints where the tests' browser is, for whoever wants to start it as a process. */
console.log(JSON.stringify(await findChromium()))
