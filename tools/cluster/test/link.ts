import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { HOST, MEMBERS, NODES, type NodeName, type Ports, type Reach } from '../settings.ts'

/** A line to a port that can be cut: nothing arrives any more, and neither side is told. What was sent arrives when it is mended. */
type Link = { port: number; update: () => void; drop: (node: NodeName) => void; close: () => void }

type Pair = { near: Socket; far: Socket; ends: NodeName[] }

export type Links = {
  reach: Reach
  cut: (node: NodeName) => void
  mend: (node: NodeName) => void
  /** Mends it, but what was sent meanwhile never arrives. */
  replace: (node: NodeName) => void
  close: () => void
}

/** Standbys name themselves when they connect to the primary. */
const STANDBY = /application_name\0(node\d)\0/

/** Whoever talks with a node goes through these: the other nodes, HAProxy, and the node itself to etcd and to the primary. */
export async function openLinks(ports: Ports): Promise<Links> {
  const cutNodes = new Set<NodeName>()
  const links: Link[] = []
  const reach = {} as Reach
  for (const node of NODES) {
    const open = async (port: number) => {
      const link = await openLink(port, node, cutNodes)
      links.push(link)
      return link.port
    }
    reach[node] = {
      postgres: await open(ports.nodes[node].postgres),
      rest: await open(ports.nodes[node].rest),
      etcd: await Promise.all(MEMBERS.map((member) => open(ports.etcd[member].client))),
    }
  }
  const update = () => links.forEach((link) => link.update())
  const mend = (node: NodeName) => {
    cutNodes.delete(node)
    update()
  }
  return {
    reach,
    cut: (node) => {
      cutNodes.add(node)
      update()
    },
    mend,
    replace: (node) => {
      links.forEach((link) => link.drop(node))
      mend(node)
    },
    close: () => links.forEach((link) => link.close()),
  }
}

/** Of a node, or from it to etcd. A standby's connection to a primary ends with the cut of either. */
async function openLink(target: number, owner: NodeName, cutNodes: Set<NodeName>): Promise<Link> {
  const pairs = new Set<Pair>()
  const update = (pair: Pair) => {
    if (pair.ends.some((node) => cutNodes.has(node))) part(pair)
    else join(pair)
  }
  const server = createServer((near) => {
    const pair: Pair = { near, far: connect(target, HOST), ends: [owner] }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      destroy(pair)
    }
    for (const socket of [near, pair.far]) socket.setNoDelay(true).on('error', end).on('close', end)
    update(pair)
    near.once('data', (first: Buffer) => {
      // A client that prefers TLS asks for that first, with eight bytes.
      if (first.length > 8) return recognise(first)
      near.once('data', recognise)
    })
    const recognise = (data: Buffer) => {
      const standby = STANDBY.exec(data.toString('latin1'))?.[1]
      if (standby) pair.ends.push(standby as NodeName)
      update(pair)
    }
  }).listen(0, HOST)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    update: () => pairs.forEach(update),
    drop: (node) => [...pairs].filter(({ ends }) => ends.includes(node)).forEach(destroy),
    close: () => {
      server.close()
      pairs.forEach(destroy)
    },
  }
}

function destroy({ near, far }: Pair): void {
  near.destroy()
  far.destroy()
}

function join(pair: Pair): void {
  part(pair)
  pair.near.pipe(pair.far).pipe(pair.near)
}

function part({ near, far }: Pair): void {
  near.unpipe(far).pause()
  far.unpipe(near).pause()
}
