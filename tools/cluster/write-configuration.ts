import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type { PostgresIdentity } from '../../server/infra/db/postgres-identity.ts'
import type { ClusterPrograms } from './programs.ts'
import { HOST, MEMBERS, NODES, SERVERS, type Passwords, type Ports, type Reach } from './settings.ts'

const TEMPLATES = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url))

type Values = Record<string, string | number>
type Cluster = {
  folder: string
  programs: ClusterPrograms
  identity: PostgresIdentity
  ports: Ports
  reach: Reach
  passwords: Passwords
}

/** Fills the files of deploy/cluster/ in, for this machine. */
export function writeConfiguration(cluster: Cluster): void {
  const { folder, ports, passwords } = cluster
  const write = (file: string, text: string) => writeOwned(join(folder, file), text, cluster.identity)
  for (const member of MEMBERS) write(`${member}/etcd.yml`, etcdFile(cluster, member))
  for (const node of NODES) write(`${node}/patroni.yml`, patroniFile(cluster, node))
  write('haproxy.cfg', haproxyFile(cluster))
  const bouncer = { host: HOST, primaryPort: ports.primary, pgbouncerPort: ports.pgbouncer, folder }
  write('pgbouncer.ini', fill('pgbouncer.ini', bouncer))
  write('userlist.txt', `"lotwise_server" "${passwords.server}"\n`)
  write('lotwise.env', environmentFile(cluster))
}

/** Of each server, without its port. */
export function serverVariables(cluster: Pick<Cluster, 'ports' | 'passwords'>): Record<string, string> {
  return parseEnv(environmentFile(cluster)) as Record<string, string>
}

function environmentFile({ ports, passwords }: Pick<Cluster, 'ports' | 'passwords'>): string {
  return fill('lotwise.env', {
    host: HOST,
    pgbouncerPort: ports.pgbouncer,
    primaryPort: ports.primary,
    replicaPort: ports.replicas,
    serverPassword: passwords.server,
    ownerPassword: passwords.owner,
  })
}

function etcdFile({ folder, ports }: Cluster, name: (typeof MEMBERS)[number]): string {
  return fill('etcd.yml', {
    name,
    folder: join(folder, name, 'data'),
    host: HOST,
    clientPort: ports.etcd[name].client,
    peerPort: ports.etcd[name].peer,
    members: MEMBERS.map((member) => `${member}=http://${HOST}:${ports.etcd[member].peer}`).join(','),
  })
}

function patroniFile({ folder, programs, ports, reach, passwords }: Cluster, name: (typeof NODES)[number]): string {
  return fill('patroni.yml', {
    name,
    folder: join(folder, name),
    host: HOST,
    network: `${HOST}/32`,
    postgresPort: ports.nodes[name].postgres,
    restPort: ports.nodes[name].rest,
    reachedPostgresPort: reach[name].postgres,
    reachedRestPort: reach[name].rest,
    etcdHosts: reach[name].etcd.map((port) => `${HOST}:${port}`).join(','),
    postgresPrograms: programs.postgres,
    superuserPassword: passwords.superuser,
    replicationPassword: passwords.replication,
  })
}

function haproxyFile({ ports, reach }: Cluster): string {
  const node = (name: (typeof NODES)[number]) =>
    `    server ${name} ${HOST}:${reach[name].postgres} check port ${reach[name].rest}`
  return fill('haproxy.cfg', {
    host: HOST,
    primaryPort: ports.primary,
    replicaPort: ports.replicas,
    webPort: ports.web,
    nodes: NODES.map(node).join('\n'),
    servers: SERVERS.map((name) => `    server ${name} ${HOST}:${ports.servers[name]} check`).join('\n'),
  })
}

function fill(template: string, values: Values): string {
  return readFileSync(join(TEMPLATES, template), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`${template} has no value for ${name}`)
    return String(values[name])
  })
}

function writeOwned(path: string, text: string, { owner }: PostgresIdentity): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, text, { mode: 0o600 })
  if (owner === null) return
  chownSync(dirname(path), owner, owner)
  chownSync(path, owner, owner)
}
