import { setTimeout as sleep } from 'node:timers/promises'
import { HOST, MEMBERS, NODES, type MemberName, type NodeName, type Reach } from '../settings.ts'
import type { Cluster } from '../start-cluster.ts'
import { killNode } from './kill-node.ts'
import type { Links } from './link.ts'

const RESTART_MS = 3_000
/** Shorter than wal_sender_timeout: the primary still waits for the standby. What it acknowledged alone would be lost. */
const CUT_OFF_MS = 2_500

export type Fault = {
  name: string
  /** Returns when the rest of the cluster has taken notice. */
  happen: () => Promise<void>
  /** Returns when everything is as before. */
  heal: () => Promise<void>
}

export function faultsOf(cluster: Cluster, links: Links): Fault[] {
  let node: NodeName = 'node1'
  let member: MemberName = 'etcd1'
  const isWhole = () => waitUntilWhole(cluster, links.reach)
  return [
    {
      name: 'primary killed',
      happen: async () => {
        node = await requirePrimary(cluster)
        await killNode(cluster, node)
        await untilAnotherPrimary(cluster, node)
      },
      heal: async () => {
        cluster.nodes[node].start()
        await isWhole()
      },
    },
    {
      name: 'standbys cut off, then primary killed',
      happen: async () => {
        node = await requirePrimary(cluster)
        const standbys = NODES.filter((name) => name !== node)
        standbys.forEach(links.cut)
        await sleep(CUT_OFF_MS)
        await killNode(cluster, node)
        standbys.forEach(links.replace)
        await untilAnotherPrimary(cluster, node)
      },
      heal: async () => {
        cluster.nodes[node].start()
        await isWhole()
      },
    },
    {
      name: 'primary switched over',
      happen: async () => {
        node = await requirePrimary(cluster)
        await switchOver(links.reach, node)
        await untilAnotherPrimary(cluster, node)
      },
      heal: isWhole,
    },
    {
      name: 'line to the primary cut',
      happen: async () => {
        node = await requirePrimary(cluster)
        links.cut(node)
        await untilAnotherPrimary(cluster, node)
      },
      heal: async () => {
        links.mend(node)
        await isWhole()
      },
    },
    {
      name: 'line to the synchronous standby cut',
      happen: async () => {
        node = await findSynchronous(links.reach)
        links.cut(node)
        await until(async () => (await findSynchronous(links.reach)) !== node, 'another standby is synchronous')
      },
      heal: async () => {
        links.mend(node)
        await isWhole()
      },
    },
    {
      name: "etcd's leader killed",
      happen: async () => {
        member = await findLeader(cluster)
        await cluster.etcd[member].kill()
        await until(async () => (await findLeader(cluster)) !== member, 'etcd has another leader')
      },
      heal: async () => {
        cluster.etcd[member].start()
        await isWhole()
      },
    },
    {
      name: 'a server killed',
      happen: async () => {
        await cluster.servers.server1.kill()
        // As its supervisor would.
        await sleep(RESTART_MS)
        cluster.servers.server1.start()
      },
      heal: isWhole,
    },
  ]
}

async function requirePrimary(cluster: Cluster): Promise<NodeName> {
  const primary = await cluster.findPrimary()
  if (primary === null) throw new Error('the cluster has no primary')
  return primary
}

/** As `patronictl switchover` does, for planned work on the primary. */
async function switchOver(reach: Reach, leader: NodeName): Promise<void> {
  const reply = await fetch(`http://${HOST}:${reach[leader].rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader }),
  })
  if (!reply.ok) throw new Error(`Patroni refused to switch over: ${await reply.text()}`)
}

async function untilAnotherPrimary({ findPrimary }: Cluster, former: NodeName): Promise<void> {
  await until(async () => ![null, former].includes(await findPrimary()), 'another node is the primary')
}

/** The standby that has every acknowledged commit; while a change is under way there may be none. */
async function findSynchronous(reach: Reach): Promise<NodeName> {
  return until(async () => {
    for (const node of NODES) if ((await ask(`http://${HOST}:${reach[node].rest}/sync`))?.ok) return node
    return null
  }, 'a standby is synchronous')
}

async function waitUntilWhole({ findPrimary }: Cluster, reach: Reach): Promise<void> {
  await until(async () => {
    const primary = await findPrimary()
    const standbys = NODES.filter((node) => node !== primary)
    const replies = await Promise.all(standbys.map((node) => ask(`http://${HOST}:${reach[node].rest}/replica?lag=1MB`)))
    return primary !== null && replies.every((reply) => reply?.ok)
  }, 'all nodes are back')
  await findSynchronous(reach)
}

async function findLeader({ ports }: Cluster): Promise<MemberName> {
  return until(async () => {
    for (const member of MEMBERS) {
      const url = `http://${HOST}:${ports.etcd[member].client}/v3/maintenance/status`
      const reply = await ask(url, { method: 'POST', body: '{}' })
      if (!reply?.ok) continue
      const { header, leader } = (await reply.json()) as { header: { member_id: string }; leader?: string }
      if (header.member_id === leader) return member
    }
    return null
  }, 'etcd has a leader')
}

async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) })
  } catch {
    // Down, or behind a cut line.
    return null
  }
}

async function until<Result>(check: () => Promise<Result | null | false>, what: string): Promise<Result> {
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(250)) {
    const result = await check()
    if (result !== null && result !== false) return result
  }
  throw new Error(`waited in vain until ${what}`)
}
