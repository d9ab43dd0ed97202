/** @import { SourceFile, ImportTarget } from './ast.ts' */

/**
 * The modules of server/, lowest first: which modules each may import, and which of its own folders may import which.
 * @type {Record<string, { uses: string[], folders?: Record<string, string[]> }>}
 */
export const SERVER_MODULES = {
  infra: {
    uses: [],
    folders: {
      config: [],
      db: ['config'],
      stripe: ['config', 'db'],
      'rate-limit': ['db'],
      http: ['config', 'db', 'rate-limit'],
      health: ['db', 'http'],
      pdf: ['http'],
    },
  },
  access: { uses: ['infra'], folders: { audit: [] } },
  lots: { uses: ['access', 'infra'], folders: { settings: [], signs: ['settings'], attention: [] } },
  sessions: {
    uses: ['lots', 'access', 'infra'],
    folders: {
      checks: ['permits', 'plate-notes', 'proofs'],
      permits: [],
      'plate-notes': [],
      'plate-photos': [],
      proofs: [],
    },
  },
  messages: {
    uses: ['sessions', 'lots', 'access', 'infra'],
    folders: { templates: [], outbox: ['templates'], reminders: ['outbox', 'templates'], carriers: [] },
  },
  users: { uses: ['messages', 'lots', 'access', 'infra'], folders: { auth: [], team: ['auth'] } },
  payments: {
    uses: ['messages', 'sessions', 'lots', 'access', 'infra'],
    folders: {
      cards: ['payouts'],
      subscriptions: ['payouts'],
      refunds: ['subscriptions'],
      disputes: [],
      unexpected: [],
      payouts: [],
      wallets: [],
      plates: [],
      goodwill: [],
      stops: ['refunds'],
    },
  },
  incidents: { uses: ['messages', 'sessions', 'lots', 'access', 'infra'] },
  threads: { uses: ['messages', 'sessions', 'lots', 'access', 'infra'] },
  onboarding: {
    uses: ['payments', 'users', 'messages', 'lots', 'access', 'infra'],
    folders: { signup: [], checklist: [] },
  },
  reconciliation: {
    uses: ['onboarding', 'payments', 'messages', 'sessions', 'lots', 'access', 'infra'],
    folders: { webhooks: [], listing: [], 'money-audit': [] },
  },
  warnings: {
    uses: ['reconciliation', 'incidents', 'threads', 'payments', 'messages', 'sessions', 'lots', 'access', 'infra'],
  },
  privacy: { uses: ['warnings', 'threads', 'payments', 'messages', 'sessions', 'lots', 'access', 'infra'] },
  reports: {
    uses: ['payments', 'users', 'sessions', 'lots', 'access', 'infra'],
    folders: {
      receipts: [],
      activity: [],
      overview: [],
      stays: [],
      exports: ['receipts'],
      records: [],
      payouts: [],
      statements: ['exports', 'payouts', 'receipts'],
    },
  },
  demo: { uses: ['users', 'lots', 'infra'] },
}

const TOP_FILES = ['main', 'app', 'jobs']
/** These modules may use HTTP; everywhere else only routes may. */
const HTTP_MODULES = ['infra', 'access']
const DATABASE_OR_PROVIDER = ['kysely', 'pg', 'stripe']
/** Templates, not HTTP. */
const HTML_TEMPLATES = 'hono/html'

/**
 * Why this file may not be in its folder, or null.
 * @param {SourceFile} file
 * @returns {string | null}
 */
export function serverLocationRefusal(file) {
  if (file.workspace !== 'server') return null
  const [folder, inner] = file.folders
  if (folder === 'test') return null
  if (folder === undefined) {
    if (TOP_FILES.includes(file.name)) return null
    return 'Only main.ts, app.ts and jobs.ts lie at the top of server/. Put this file into the module it belongs to.'
  }
  const module = SERVER_MODULES[folder]
  if (!module) {
    return (
      `server/${folder}/ is not a module (${Object.keys(SERVER_MODULES).join(', ')}). ` +
      'Put the file into one of them; a new module is added to the table in tools/lint/server-modules.mjs.'
    )
  }
  if (inner === undefined || inner === 'test' || inner === 'migrations' || module.folders?.[inner]) return null
  return (
    `server/${folder}/${inner}/ is not a folder of this module (${Object.keys(module.folders ?? {}).join(', ')}). ` +
    'Put the file into one of them; a new folder is added to the table in tools/lint/server-modules.mjs.'
  )
}

/**
 * Why a file of server/ may not import this, or null. Tests may import anything in server/.
 * @param {SourceFile} from
 * @param {ImportTarget} to
 * @param {boolean} isReExport
 * @returns {string | null}
 */
export function serverRefusal(from, to, isReExport) {
  if (from.workspace !== 'server' || from.isTest) return null
  if (to.kind === 'npm') return (isReExport ? reExportRefusal(to.specifier) : null) ?? packageRefusal(from, to)
  if (to.kind !== 'ours' || to.file.workspace !== 'server') return null
  return (
    topRefusal(from, to.file) ??
    routesRefusal(from, to.file) ??
    moduleRefusal(from, to.file) ??
    folderRefusal(from, to.file) ??
    tableRefusal(from, to.file)
  )
}

/** @param {string} specifier */
function reExportRefusal(specifier) {
  return (
    `Do not re-export a package (here: ${specifier}): it lets others import it around these rules. ` +
    'Import it where it is used, or export a function of your own.'
  )
}

/**
 * @param {SourceFile} from
 * @param {{ name: string, specifier: string }} to
 */
function packageRefusal(from, { name, specifier }) {
  if (isRoutes(from) && DATABASE_OR_PROVIDER.includes(name)) {
    return (
      `Routes hold no SQL and no Stripe (here: ${name}): endpoint of the contract → guard → one use case or one table read → reply. ` +
      'Put the statement into <noun>s-table.ts, the provider call into <verb>-<noun>.ts.'
    )
  }
  const isHttp = (name === 'hono' && specifier !== HTML_TEMPLATES) || name.startsWith('@hono/')
  if (isHttp && from.folders.length > 0 && !HTTP_MODULES.includes(moduleOf(from)) && !isRoutes(from)) {
    return (
      `Only routes know HTTP: a ${partOf(from)} never imports ${specifier}. ` +
      'Take plain values and Deps as arguments, return a value or throw an AppError; the route speaks HTTP.'
    )
  }
  return null
}

/**
 * @param {SourceFile} from
 * @param {SourceFile} to
 */
function topRefusal(from, to) {
  if (to.folders.length > 0 || !TOP_FILES.includes(to.name)) return null
  if (to.name === 'main') {
    return 'Nothing in server/ imports main.ts: it starts the process. Take what you need from Deps, or from infra/config/env.ts.'
  }
  if (from.folders.length === 0 && from.name === 'main') return null
  return `Only main.ts (and tests, and tools/) imports ${to.name}.ts. Take what you need from Deps, or move what both need into a module.`
}

/**
 * @param {SourceFile} from
 * @param {SourceFile} to
 */
function routesRefusal(from, to) {
  if (!isRoutes(to) || (from.folders.length === 0 && from.name === 'app')) return null
  return (
    `Only app.ts imports routes (here: ${to.path}). ` +
    "Call the module's use case or table instead; if the route holds the logic, move it into <verb>-<noun>.ts."
  )
}

/**
 * @param {SourceFile} from
 * @param {SourceFile} to
 */
function moduleRefusal(from, to) {
  const [own, other] = [moduleOf(from), moduleOf(to)]
  const uses = SERVER_MODULES[own]?.uses
  if (!uses || other === '' || other === own || uses.includes(other)) return null
  const allowed = uses.length === 0 ? 'no other module of server/' : `only ${uses.join(', ')}`
  return (
    `server/${own}/ imports ${allowed} (here: ${to.path}). ` +
    'Move the use case that needs both up into the higher module, move what both need down, or take a function or a value as an argument.'
  )
}

/**
 * @param {SourceFile} from
 * @param {SourceFile} to
 */
function folderRefusal(from, to) {
  const module = moduleOf(from)
  const [own, other] = [from.folders[1], to.folders[1]]
  if (module !== moduleOf(to) || own === undefined || other === undefined || own === other) return null
  const uses = SERVER_MODULES[module]?.folders?.[own]
  if (!uses || uses.includes(other)) return null
  return (
    `server/${module}/${own}/ imports ${uses.length === 0 ? 'no sibling folder' : `only ${uses.join(', ')}`} of ${module}/ (here: ${to.path}). ` +
    `Move what both need to the top of server/${module}/, or let a use case there call both.`
  )
}

/**
 * @param {SourceFile} from
 * @param {SourceFile} to
 */
function tableRefusal(from, to) {
  if (partOf(from) !== 'table' || !['use case', 'view'].includes(partOf(to))) return null
  return (
    `A table holds SQL, no decisions: it never imports a ${partOf(to)} (here: ${to.path}). ` +
    'Let the use case decide and call the table; a shared type belongs to the table, a shared rule to domain/.'
  )
}

/**
 * What a file of server/ is, by its name.
 * @param {SourceFile} file
 * @returns {'top' | 'routes' | 'table' | 'view' | 'infrastructure' | 'use case'}
 */
function partOf(file) {
  if (isRoutes(file)) return 'routes'
  if (file.name.endsWith('-table')) return 'table'
  if (file.folders.length === 0) return 'top'
  if (HTTP_MODULES.includes(moduleOf(file))) return 'infrastructure'
  return file.name.endsWith('-view') ? 'view' : 'use case'
}

/** @param {SourceFile} file */
function isRoutes(file) {
  return /(^|-)routes$/.test(file.name)
}

/** @param {SourceFile} file */
function moduleOf(file) {
  return file.folders[0] ?? ''
}
