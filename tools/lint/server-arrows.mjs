/** @import { Place, Target } from './ast.ts' */

const BELOW_THE_NOUNS = ['http', 'access', 'db', 'stripe']
const ABOVE_THE_NOUNS = ['main', 'app', 'jobs']
const DATABASE_OR_PROVIDER = ['kysely', 'pg', 'stripe']

/**
 * What a file of server/ is, after the closed vocabulary of a noun's folder.
 * @typedef {'top' | 'below' | 'routes' | 'table' | 'view' | 'verb'} Part
 */

/**
 * Why a file of server/ may not import this, or null. Tests may look anywhere in their room.
 * @param {Place} from
 * @param {Target} to
 * @returns {string | null}
 */
export function serverRefusal(from, to) {
  if (from.room !== 'server' || from.isTest) return null
  if (to.kind === 'npm') return packageRefusal(from, to.name)
  if (to.kind !== 'ours' || to.place.room !== 'server') return null
  return (
    topRefusal(from, to.place) ??
    belowRefusal(from, to.place) ??
    routesRefusal(from, to.place) ??
    tableRefusal(from, to.place)
  )
}

/**
 * @param {Place} from
 * @param {string} name
 */
function packageRefusal(from, name) {
  if (isRoutes(from) && DATABASE_OR_PROVIDER.includes(name)) {
    return (
      `Routes hold no SQL and no Stripe (here: ${name}): contract line → guard → one verb or one table read → reply. ` +
      'Put the statement into <noun>s-table.ts, the provider call into <verb>-<noun>.ts.'
    )
  }
  if (isInNoun(from) && !isRoutes(from) && (name === 'hono' || name.startsWith('@hono/'))) {
    return (
      `Only routes know HTTP: a ${partOf(from)} never imports ${name}. ` +
      'Take plain values and Doors as arguments, return a value or throw an AppError; the route speaks HTTP.'
    )
  }
  return null
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function topRefusal(from, to) {
  if (isTop(to, 'app') && !isTop(from, 'main')) {
    return 'Only main.ts (and tests, and tools/) import app.ts: arrows run main → app → routes → verb → table. Take what you need from Doors.'
  }
  if (isTop(to, 'main')) {
    return 'Nothing in server/ imports main.ts: it starts the process. Take what you need from Doors, or from env.ts.'
  }
  return null
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function belowRefusal(from, to) {
  if (!BELOW_THE_NOUNS.includes(from.folders[0] ?? '')) return null
  if (!isInNoun(to) && !ABOVE_THE_NOUNS.some((name) => isTop(to, name))) return null
  return (
    `server/${from.folders[0]}/ lies below the nouns and never imports one (here: ${to.path}). ` +
    'Let it take a function or a value as an argument, and let app.ts or the noun hand it in.'
  )
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function routesRefusal(from, to) {
  if (!isRoutes(to) || isTop(from, 'app')) return null
  return (
    `Only app.ts imports routes (here: ${to.path}). ` +
    "Call the noun's verb or table instead; if the route holds the logic, move it into <verb>-<noun>.ts."
  )
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function tableRefusal(from, to) {
  if (partOf(from) !== 'table' || !['verb', 'view'].includes(partOf(to))) return null
  return (
    `A table holds SQL, no decisions: it never imports a ${partOf(to)} (here: ${to.path}). ` +
    'Let the verb decide and call the table; a shared type belongs to the table, a shared rule to domain/.'
  )
}

/**
 * @param {Place} place
 * @returns {Part}
 */
function partOf(place) {
  const folder = place.folders[0]
  if (/(^|-)routes$/.test(place.name)) return 'routes'
  if (place.name.endsWith('-table')) return 'table'
  if (!folder) return 'top'
  if (BELOW_THE_NOUNS.includes(folder)) return 'below'
  return place.name.endsWith('-view') ? 'view' : 'verb'
}

/** @param {Place} place */
function isRoutes(place) {
  return partOf(place) === 'routes'
}

/** @param {Place} place */
function isInNoun(place) {
  const folder = place.folders[0]
  return folder !== undefined && folder !== 'test' && !BELOW_THE_NOUNS.includes(folder)
}

/**
 * @param {Place} place
 * @param {string} name
 */
function isTop(place, name) {
  return place.folders.length === 0 && place.name === name
}
