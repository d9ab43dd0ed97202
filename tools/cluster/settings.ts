import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartRefusal } from '../../server/infra/config/start-refusal.ts'

export const HOST = '127.0.0.1'
export const NODES = ['node1', 'node2', 'node3'] as const
export const MEMBERS = ['etcd1', 'etcd2', 'etcd3'] as const
export const SERVERS = ['server1', 'server2'] as const

export type NodeName = (typeof NODES)[number]
export type MemberName = (typeof MEMBERS)[number]
export type ServerName = (typeof SERVERS)[number]
export type NodePorts = { postgres: number; rest: number }

export type Ports = {
  /** HAProxy: web app and API, the primary, the standbys. */
  web: number
  primary: number
  replicas: number
  pgbouncer: number
  servers: Record<ServerName, number>
  etcd: Record<MemberName, { client: number; peer: number }>
  nodes: Record<NodeName, NodePorts>
}

/** How a node and the rest of the cluster reach each other: directly, or through something that can break the line. */
export type Reach = Record<NodeName, NodePorts & { etcd: number[] }>

export type Passwords = Record<'superuser' | 'replication' | 'owner' | 'server', string>

/** Consecutive ports from the first on. */
export function portsFrom(first: number, web: number): Ports {
  let next = first
  const take = () => next++
  return {
    web,
    primary: take(),
    replicas: take(),
    pgbouncer: take(),
    servers: { server1: take(), server2: take() },
    etcd: {
      etcd1: { client: take(), peer: take() },
      etcd2: { client: take(), peer: take() },
      etcd3: { client: take(), peer: take() },
    },
    nodes: {
      node1: { postgres: take(), rest: take() },
      node2: { postgres: take(), rest: take() },
      node3: { postgres: take(), rest: take() },
    },
  }
}

export function directReach(ports: Ports): Reach {
  const etcd = MEMBERS.map((member) => ports.etcd[member].client)
  return {
    node1: { ...ports.nodes.node1, etcd },
    node2: { ...ports.nodes.node2, etcd },
    node3: { ...ports.nodes.node3, etcd },
  }
}

export async function requireFreePorts(ports: Ports): Promise<void> {
  const taken: number[] = []
  for (const port of allPorts(ports)) if (!(await isFree(port))) taken.push(port)
  if (taken.length === 0) return
  throw new StartRefusal(
    `In use: port ${taken.join(', ')}. Stop what is using it, or set PORT (web) or CLUSTER_PORT (the first of all others).`,
  )
}

function allPorts(ports: object): number[] {
  return Object.values(ports).flatMap((value: number | object) => (typeof value === 'number' ? value : allPorts(value)))
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}

/** Made at the first start, kept with the data. */
export function readPasswords(folder: string): Passwords {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'passwords.json')
  if (!existsSync(file)) {
    const passwords: Passwords = {
      superuser: newPassword(),
      replication: newPassword(),
      owner: newPassword(),
      server: newPassword(),
    }
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords
}

function newPassword(): string {
  return randomBytes(18).toString('base64url')
}
