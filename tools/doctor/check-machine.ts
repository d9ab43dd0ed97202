import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { postgresPrograms } from '../../server/infra/db/postgres-programs.ts'
import { messageOf, note, ok, problem, type Finding } from './finding.ts'

const POSTGRES_MAJOR = '18'
const NEEDED_FREE_MB = 500

export async function checkMachine(dataDir: string): Promise<Finding[]> {
  return [
    ok(`Node ${process.versions.node} on ${process.platform}-${process.arch}`),
    await checkPostgresPrograms(),
    checkDataFolder(dataDir),
    await checkDisk(dataDir),
  ]
}

async function checkPostgresPrograms(): Promise<Finding> {
  try {
    await postgresPrograms()
    return ok(`Embedded PostgreSQL ${POSTGRES_MAJOR} is installed`)
  } catch (error) {
    return note(messageOf(error))
  }
}

function checkDataFolder(dataDir: string): Finding {
  const file = join(dataDir, 'postgres', 'data', 'PG_VERSION')
  if (!existsSync(file)) return note(`No data yet in ${dataDir}`, 'The first start creates it.')
  const version = readFileSync(file, 'utf8').trim()
  if (version === POSTGRES_MAJOR) return ok(`Data of PostgreSQL ${version} in ${dataDir}`)
  return problem(
    `The data in ${dataDir} was made by PostgreSQL ${version}, this is ${POSTGRES_MAJOR}`,
    `Make a backup with the version that made it (npm run backup), move the folder away, and restore into a new one.`,
  )
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(firstExisting(dataDir))
  const free = Math.round((bavail * bsize) / 1024 ** 2)
  const what = `${free.toLocaleString('en-CA')} MB free for ${dataDir}`
  return free >= NEEDED_FREE_MB ? ok(what) : problem(what, 'Free some space, or set DATA_DIR to another disk.')
}

function firstExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : firstExisting(dirname(path))
}
