import { paths } from './paths.ts'

const SHORT = new Map([
  ['harbour', 'harbour-street'],
  ['market', 'market-square'],
  ['square', 'market-square'],
])
/** Addresses without a lot, from older links and from the provider. */
const WITHOUT_LOT = /^\/(payment|extend)\/[^/]/

/** The current address of a former one; null if there never was such an address. */
export async function newAddress(pathname: string, fetchDefaultLot: () => Promise<string>): Promise<string | null> {
  if (WITHOUT_LOT.test(pathname)) return paths.lot(await fetchDefaultLot()) + pathname
  const slug = SHORT.get(pathname.replace(/^\/|\/$/g, '').toLowerCase())
  return slug === undefined ? null : paths.lot(slug)
}
