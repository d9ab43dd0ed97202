import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { openPlateReader } from './plate-reader.ts'

/** Reads photo paths from stdin, one per line; prints one JSON line each, with the CPU time and the peak memory. */
// No real limit here: the benchmark measures CPU time.
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
