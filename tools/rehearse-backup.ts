/** `npm run backup:rehearse -- <backup> <address of an empty database>`: restores it there and runs both audits. */
const [, , backup, address] = process.argv
if (!backup || !address) {
  process.stderr.write('Usage: npm run backup:rehearse -- <backup> <postgres://… of an empty database>\n')
  process.exit(2)
}
process.env.DATABASE_URL = address
// They name the database in use.
delete process.env.DIRECT_DATABASE_URL
delete process.env.MIGRATE_DATABASE_URL
await import('./restore.ts')
await import('./audit-money.ts')
await import('./audit-log.ts')
