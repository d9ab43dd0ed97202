import type { System } from '../start-system.ts'

type Parts<One> = { most: number; as: (part: One[]) => object }

/** Gives the simulator objects with a past, so many at once. */
export async function importInParts<One>(
  { url, controlToken }: System['simulator'],
  all: One[],
  { most, as }: Parts<One>,
): Promise<void> {
  for (let first = 0; first < all.length; first += most) {
    const reply = await fetch(`${url}/_sim/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${controlToken}` },
      body: JSON.stringify(as(all.slice(first, first + most))),
    })
    if (!reply.ok) throw new Error(`the simulator refused an import: ${await reply.text()}`)
  }
}
