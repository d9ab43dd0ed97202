import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartRefusal } from '../../server/infra/config/start-refusal.ts'

export type Image = { folder: string; command: string[]; healthCheck: string[]; env: Record<string, string> }

type Instruction = { name: string; text: string }

const WORKDIR = '/app'

/** Runs each stage in a folder of its own that stands for /app. Knows only the instructions our Dockerfile uses. */
export function runDockerfile(file: string, context: string, stages: string): Image {
  const folders = new Map<string, string>()
  let image: Image = { folder: '', command: [], healthCheck: [], env: {} }
  for (const { name, text } of instructionsOf(readFileSync(file, 'utf8'))) {
    console.log(`${name} ${text}`)
    if (name === 'FROM') {
      const [, base, stage] = /^(\S+)(?: AS (\S+))?$/.exec(text)!
      const folder = join(stages, stage ?? 'final')
      mkdirSync(folder, { recursive: true })
      const from = folders.get(base!)
      if (from) cpSync(from, folder, { recursive: true, verbatimSymlinks: true })
      folders.set(stage ?? 'final', folder)
      image = { folder, command: [], healthCheck: [], env: {} }
    } else if (name === 'COPY') copy(text, context, image.folder, folders)
    else if (name === 'RUN') run(text, image.folder)
    else if (name === 'ENV')
      Object.assign(image.env, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))))
    else if (name === 'CMD') image.command = JSON.parse(text) as string[]
    else if (name === 'HEALTHCHECK') image.healthCheck = JSON.parse(text.replace(/^.*? CMD /, '')) as string[]
    else if (!['WORKDIR', 'USER', 'EXPOSE'].includes(name))
      throw new StartRefusal(`The Dockerfile uses ${name}, which this test does not know.`)
  }
  return image
}

function instructionsOf(text: string): Instruction[] {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1)[0]!, text: line.slice(line.indexOf(' ') + 1).trim() }))
}

function copy(text: string, context: string, folder: string, stages: Map<string, string>): void {
  const from = /^--from=(\S+) /.exec(text)?.[1]
  const paths = text.replace(/^--from=\S+ /, '').split(/\s+/)
  const target = join(folder, paths.pop()!.replace(WORKDIR, ''))
  for (const path of paths) {
    const source = from ? join(stages.get(from)!, path.replace(WORKDIR, '')) : join(context, path)
    const isInto = statSync(source).isFile() && (paths.length > 1 || !basename(target).includes('.'))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(source, isInto ? join(target, basename(path)) : target, { recursive: true, verbatimSymlinks: true })
  }
}

function run(command: string, folder: string): void {
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  if (status !== 0) throw new StartRefusal(`This command of the Dockerfile ended with code ${status}.`)
}
