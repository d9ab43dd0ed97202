import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { openPhotoReading } from './open-photo-reading.ts'

/** Reads photo paths from stdin, one per line; prints one JSON line each, with the CPU time and the peak memory. */
const { load, answerTo } = openPhotoReading()
await load()
for await (const path of createInterface({ input: process.stdin })) {
  const file = await readFile(path)
  const before = process.cpuUsage()
  const answer = await answerTo(file)
  const { user, system } = process.cpuUsage(before)
  const peakMegabytes = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ path, ...answer, cpuMs: (user + system) / 1000, peakMegabytes }))
}
