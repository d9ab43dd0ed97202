import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { openPlateReader } from './plate-reader.ts'

/** Each line in names a photo, each line out is its plate as JSON, with the processor's time it took and the memory so far. */
// The limit is about a driver's time; here it is the processor's that counts.
const reader = openPlateReader({ limitMs: 600_000 })
for await (const path of createInterface({ input: process.stdin })) {
  const file = await readFile(path)
  const before = process.cpuUsage()
  const answer = await reader.readPlate(file)
  const { user, system } = process.cpuUsage(before)
  const peakMegabytes = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ path, ...answer, cpuMs: (user + system) / 1000, peakMegabytes }))
}
await reader.close()
