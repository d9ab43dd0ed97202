/** A place on the map, in degrees. */
export type Position = { latitude: number; longitude: number }

export type PositionRefusal = 'position_unreadable' | 'position_outside_canada'

/** Five decimals are about a metre. */
const STORED_DECIMALS = 5
/** Three decimals are about 100 m: enough to sort lots by distance, and no address. */
const SHARED_DECIMALS = 3
/** A missing minus sign, or the two numbers the other way round, is outside of it. */
const CANADA = { south: 41.6, north: 83.2, west: -141.1, east: -52.5 }

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const LINKS = [
  // Google Maps: the pin, which need not be the middle of the map.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  // OpenStreetMap: the same.
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|center|coordinate|destination|daddr)=(?:loc:)?${NUMBER},${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
]
const PAIR = new RegExp(`^\\(?${NUMBER}[,;\\s]\\s*${NUMBER}\\)?$`)

/** From “45.5017, -73.5673” or a link to a map; null where there is none in it. */
export function positionFromText(text: string): Position | null {
  const [, latitude, longitude] = matchIn(text.trim()) ?? []
  return latitude && longitude ? roundedTo(STORED_DECIMALS, { latitude: +latitude, longitude: +longitude }) : null
}

function matchIn(text: string): RegExpExecArray | null {
  if (!/^(https?|geo):/i.test(text)) return PAIR.exec(text)
  const link = text.replaceAll(/%2C/gi, ',').replaceAll(/(?:\+|%20)(?=-?\d)/g, '')
  return LINKS.map((pattern) => pattern.exec(link)).find((match) => match !== null) ?? null
}

export function positionText({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(STORED_DECIMALS)}, ${longitude.toFixed(STORED_DECIMALS)}`
}

/** Nothing typed is no refusal: a lot need not be on the map. */
export function positionRefusal(text: string): PositionRefusal | null {
  if (text.trim() === '') return null
  const position = positionFromText(text)
  if (!position) return 'position_unreadable'
  return isInCanada(position) ? null : 'position_outside_canada'
}

function isInCanada({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = CANADA
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** What a driver's phone tells the server. */
export function sharedPosition(position: Position): Position {
  return roundedTo(SHARED_DECIMALS, position)
}

function roundedTo(decimals: number, { latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) }
}
