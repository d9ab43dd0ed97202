import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Limits for a whole folder of photos. */
const LIMITS = { exactPercent: 89, sureExactPercent: 98, medianCpuMs: 400, peakMegabytes: 350 }
const WIDTHS = [70, 100, 150, 250, Infinity]
const CONFIDENCES = [0.99, 0.98, 0.95, 0.9, 0.8, 0.6, 0.4, 0.2, 0]

/** `place` is a province or state, where the labels name one; else the region. */
type Label = { path: string; plate: string; place: string; plateWidth: number }
type Reading = { plate: string; confidence: number; doubtful: number[] }
type Line = { path: string; reading?: Reading; cpuMs: number; peakMegabytes: number }
type Result = Label & { read: string; confidence: number; isSure: boolean; cpuMs: number; peakMegabytes: number }

function readLabels(folder: string): Label[] {
  const [head, ...rows] = readFileSync(join(folder, 'labels.csv'), 'utf8').trim().split(/\r?\n/)
  const columns = head!.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    return {
      path: findPhoto(folder, cell('file')),
      plate: cell('plate')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
      place: cell('province') || cell('state') || cell('region'),
      plateWidth: Number(cell('w')),
    }
  })
}

function findPhoto(folder: string, file: string): string {
  const paths = ['photos', 'images', '.'].map((place) => join(folder, place, file))
  const path = paths.find((candidate) => existsSync(candidate))
  if (!path) throw new Error(`${file} is named in labels.csv and lies neither in ${folder} nor in its photos/`)
  return path
}

/** Runs the plate reader in a separate process, with the server's settings for it, one photo at a time. */
async function readAll(labels: Label[]): Promise<Result[]> {
  const command = fileURLToPath(new URL('../plate-reader/read-plates-command.ts', import.meta.url))
  const reader = spawn(process.execPath, [command], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { MALLOC_ARENA_MAX: '1' },
  })
  reader.stdin.end(labels.map(({ path }) => `${path}\n`).join(''))
  const results: Result[] = []
  for await (const text of createInterface({ input: reader.stdout })) {
    const { reading, cpuMs, peakMegabytes } = JSON.parse(text) as Line
    const label = labels[results.length]!
    const { plate = '', confidence = 0, doubtful = [] } = reading ?? {}
    const isSure = plate !== '' && doubtful.length === 0
    results.push({ ...label, read: plate, confidence, isSure, cpuMs, peakMegabytes })
    if (results.length % 50 === 0) console.log(`${results.length} of ${labels.length} photos read`)
  }
  if (results.length < labels.length) throw new Error(`The reader stopped after ${results.length} photos`)
  return results
}

function report(name: string, results: Result[]): void {
  if (results.length === 0) return
  const letters = results.reduce((sum, { plate }) => sum + plate.length, 0)
  const errors = results.reduce((sum, { plate, read }) => sum + editDistance(plate, read), 0)
  const columns = [
    `${String(results.length).padStart(4)} photos`,
    `exact ${percent(results.filter(isExact).length, results.length)}`,
    `lenient ${percent(results.filter(isLenient).length, results.length)}`,
    `character errors ${percent(errors, letters)}`,
  ]
  console.log(`${name.padEnd(22)} ${columns.join('   ')}`)
}

function isExact({ plate, read }: Result): boolean {
  return plate === read
}

/** O and Q count as 0, I as 1: many plates print them alike. */
function isLenient({ plate, read }: Result): boolean {
  return foldLookalikes(plate) === foldLookalikes(read)
}

function foldLookalikes(text: string): string {
  return text.replace(/[OQ]/g, '0').replace(/I/g, '1')
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [at, char] of [...a].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...b].entries()) {
      next.push(Math.min(row[index]! + Number(char !== other), row[index + 1]! + 1, next[index]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1).padStart(5)} %`
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
}

/** `npm run bench:plates -- <folder>`: a folder with labels.csv (file, plate, region, w) and the photos. */
const folder = process.argv[2]
if (!folder) throw new Error('Name a folder with labels.csv and photos: npm run bench:plates -- <folder>')
const step = Number(process.env.EVERY ?? 1)
const results = await readAll(readLabels(folder).filter((_, index) => index % step === 0))

for (const wrong of results.filter((result) => !isExact(result))) {
  if (process.env.SHOW_WRONG)
    console.log(`${wrong.plate} read as ${wrong.read || '(nothing)'}  ${wrong.confidence.toFixed(2)}`)
}
report('all', results)
for (const [index, most] of WIDTHS.entries()) {
  const least = WIDTHS[index - 1] ?? 0
  const some = results.filter(({ plateWidth }) => plateWidth >= least && plateWidth < most)
  report(most === Infinity ? `plate ≥ ${least} px wide` : `plate ${least}–${most} px wide`, some)
}
for (const place of new Set(results.map((result) => result.place))) {
  report(
    place,
    results.filter((result) => result.place === place),
  )
}
const sure = results.filter(({ isSure }) => isSure)
report('sure', sure)
report(
  'to be checked',
  results.filter(({ read, isSure }) => read !== '' && !isSure),
)
report(
  'nothing found',
  results.filter(({ read }) => read === ''),
)
for (const [index, least] of CONFIDENCES.entries()) {
  const below = CONFIDENCES[index - 1] ?? Infinity
  const some = results.filter(({ confidence }) => confidence >= least && confidence < below)
  report(below === Infinity ? `confidence ≥ ${least}` : `confidence ${least}–${below}`, some)
}
const cpu = results.map(({ cpuMs }) => cpuMs)
const measured = {
  exactPercent: (100 * results.filter(isExact).length) / results.length,
  sureExactPercent: (100 * sure.filter(isExact).length) / sure.length,
  medianCpuMs: quantile(cpu, 0.5),
  peakMegabytes: Math.max(...results.map(({ peakMegabytes }) => peakMegabytes)),
}
console.log(
  `one core: median ${Math.round(measured.medianCpuMs)} ms, p95 ${Math.round(quantile(cpu, 0.95))} ms; ` +
    `memory of the whole reading process: ${Math.round(measured.peakMegabytes)} MB`,
)
const isWithinLimits =
  measured.exactPercent >= LIMITS.exactPercent &&
  measured.sureExactPercent >= LIMITS.sureExactPercent &&
  measured.medianCpuMs <= LIMITS.medianCpuMs &&
  measured.peakMegabytes <= LIMITS.peakMegabytes
console.log(isWithinLimits ? 'All within their limits.' : `Outside a limit: ${JSON.stringify(LIMITS)}`)
process.exitCode = isWithinLimits ? 0 : 1
