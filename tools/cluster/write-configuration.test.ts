import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { directReach, portsFrom, readPasswords } from './settings.ts'
import { serverVariables, writeConfiguration } from './write-configuration.ts'

test('every file of deploy/cluster is filled in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-cluster-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ports = portsFrom(20_000, 3000)
  const passwords = readPasswords(folder)
  const program = '/usr/bin/true'
  writeConfiguration({
    folder,
    ports,
    passwords,
    reach: directReach(ports),
    identity: { prefix: [], spawn: {}, owner: null },
    programs: {
      etcd: program,
      patroni: program,
      haproxy: program,
      pgbouncer: program,
      psql: program,
      postgres: '/bin',
    },
  })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  expect(files).toHaveLength(11)
  expect(files.filter((path) => readFileSync(path, 'utf8').includes('{{'))).toEqual([])
  expect(readPasswords(folder)).toEqual(passwords)
  expect(new URL(serverVariables({ ports, passwords })['DIRECT_DATABASE_URL']!).port).toBe('20000')
})
