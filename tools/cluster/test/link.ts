import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { HOST, MEMBERS, NODES, type NodeName, type Ports, type Reach } from '../settings.ts'

/** A line to a port that can be broken: nothing arrives any more, and neither side is told. */
type Link = { port: number; cut: () => void; mend: () => void; close: () => void }

type Pair = [Socket, Socket]

export type Links = {
  reach: Reach
  cut: (node: NodeName) => void
  mend: (node: NodeName) => void
  close: () => void
}

/** Whoever talks with a node goes through these: the other nodes, HAProxy, and the node itself to etcd. */
export async function openLinks(ports: Ports): Promise<Links> {
  const links = {} as Record<NodeName, Link[]>
  const reach = {} as Reach
  for (const node of NODES) {
    const postgres = await openLink(ports.nodes[node].postgres)
    const rest = await openLink(ports.nodes[node].rest)
    const etcd = await Promise.all(MEMBERS.map((member) => openLink(ports.etcd[member].client)))
    links[node] = [postgres, rest, ...etcd]
    reach[node] = { postgres: postgres.port, rest: rest.port, etcd: etcd.map(({ port }) => port) }
  }
  return {
    reach,
    cut: (node) => links[node].forEach((link) => link.cut()),
    mend: (node) => links[node].forEach((link) => link.mend()),
    close: () => Object.values(links).forEach((all) => all.forEach((link) => link.close())),
  }
}

async function openLink(target: number): Promise<Link> {
  const pairs = new Set<Pair>()
  let isCut = false
  const server = createServer((near) => {
    const pair: Pair = [near, connect(target, HOST)]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end)
    if (!isCut) join(pair)
  }).listen(0, HOST)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      pairs.forEach(part)
    },
    mend: () => {
      isCut = false
      pairs.forEach(join)
    },
    close: () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}

function join([near, far]: Pair): void {
  near.pipe(far).pipe(near)
}

function part([near, far]: Pair): void {
  near.unpipe(far)
  far.unpipe(near)
}
