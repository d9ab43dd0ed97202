import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Every way to another machine: the clients we have, and what Node brings. */
const OUTGOING =
  /\bfetch\(|new Stripe\(|import\('(twilio|nodemailer)|new (Client|Pool)\(|'(node:https|node:http2|node:dgram|node:tls|undici)'|import .*\b(request|get|connect|createConnection)\b.* from 'node:(http|net)'/

test('only these files of the server reach other machines, all of them named by its settings', () => {
  const files = globSync('{server,plate-reader,contract,domain}/**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    // plate-reader/browser runs in a web worker, which may reach only our own origin.
    .filter((file) => !/(\.test\.ts$|\/test\/|\/demo\/|^plate-reader\/browser\/|node_modules)/.test(file))
  const reaching = files.filter((file) => OUTGOING.test(readFileSync(`${ROOT}/${file}`, 'utf8')))
  expect(reaching.toSorted()).toEqual([
    // Reads an address apart, and connects to none.
    'server/infra/config/refuse-weak-settings.ts',
    'server/infra/db/announcer.ts',
    'server/infra/db/connect.ts',
    'server/infra/stripe/client.ts',
    'server/messages/carriers/open-twilio.ts',
    'server/messages/carriers/smtp-carrier.ts',
  ])
})
