import http from 'node:http'
import { chromium } from 'playwright'
import Stripe from 'stripe'
import { CHROMIUM_ARGS, findChromium } from '/work/main/e2e/chromium.ts'
import { serveSim } from '/work/main/stripe-sim/serve-sim.ts'
const shots = '/tmp/scratch'
const run = await serveSim({})
const { keys } = run.sim
const stripe = new Stripe(keys.secretKey, { host: '127.0.0.1', port: run.port, protocol: 'http' })
const control = (p: string, b: unknown) =>
  fetch(`${run.url}/_sim/${p}`, {
    method: 'POST',
    headers: { authorization: 'Bearer ' + keys.controlToken },
    body: JSON.stringify(b),
  }).then((r) => r.json())
let script = ''
const web = http
  .createServer((q, r) => {
    const u = new URL(q.url!, 'http://x')
    r.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${run.url}; frame-src ${run.url}; connect-src 'self' ${run.url}; style-src 'self'`,
    )
    if (u.pathname === '/app.js') return void r.end(script)
    r.setHeader('content-type', 'text/html')
    r.end(
      `<!doctype html><title>shop</title><h1>Shop ${u.pathname}</h1><div id=el></div><button id=pay>Pay</button><pre id=out></pre><script src="${run.url}/js/stripe.js"></script><script src=/app.js></script>`,
    )
  })
  .listen(0, '127.0.0.1')
await new Promise((r) => web.once('listening', r))
const shop = `http://127.0.0.1:${(web.address() as any).port}`
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, env: { ...process.env, ...env } as any })
const ctx = await browser.newContext({ viewport: { width: 390, height: 844 } })
const page = await ctx.newPage()
page.on('console', (m) => console.log('console', m.type(), m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
// onboarding
const acct = await stripe.accounts.create({
  country: 'CA',
  controller: { stripe_dashboard: { type: 'express' }, fees: { payer: 'account' }, losses: { payments: 'stripe' } },
  business_profile: { name: 'Harbour Lot' },
  capabilities: { card_payments: { requested: true } },
})
const link = await stripe.accountLinks.create({
  account: acct.id,
  type: 'account_onboarding',
  refresh_url: shop + '/refresh',
  return_url: shop + '/return',
})
await page.goto(link.url)
for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Continue' }).click()
await page.screenshot({ path: shots + '/onboarding.png' })
await page.getByRole('button', { name: 'Agree and submit' }).click()
await page.waitForURL(shop + '/return')
console.log('onboarded', (await stripe.accounts.retrieve(acct.id)).charges_enabled)
await page.goto(link.url)
console.log('second use ->', page.url())
const A = { stripeAccount: acct.id }
const newPI = () => stripe.paymentIntents.create({ amount: 450, currency: 'cad', application_fee_amount: 45 }, A)
async function shopPage(theme: string, redirect: string) {
  const pi = await newPI()
  script = `const s = Stripe('${keys.publishableKey}', {stripeAccount:'${acct.id}'}); const els = s.elements({clientSecret:'${pi.client_secret}', appearance:{theme:'${theme}'}, locale:'en'}); const el = els.create('payment'); const log=(n)=>(e)=>document.getElementById('out').append(n+' '+JSON.stringify(e)+'\\n'); for (const n of ['ready','change','loaderror']) el.on(n, log(n)); el.mount('#el'); document.getElementById('pay').onclick = async () => log('result')(await s.confirmPayment({elements: els, confirmParams:{return_url: location.origin+'/done'}, redirect: '${redirect}'}))`
  await page.goto(shop + '/pay')
  await page.getByText('ready').waitFor()
  return pi
}
const fill = async (number: string) => {
  const f = page.frameLocator('iframe[name^="__privateStripeFrame"]').first()
  await f.getByLabel('Card number').fill('')
  await f.getByLabel('Card number').pressSequentially(number)
  await f.getByLabel('Expiration date').fill('12 / 34')
  await f.getByLabel('Security code').fill('123')
}
const out = () => page.locator('#out').innerText()
await shopPage('stripe', 'if_required')
await page.click('#pay')
await page.getByText('validation_error').waitFor()
console.log('validation ok')
await fill('4000000000000002')
await page.click('#pay')
await page.getByText('card_declined').waitFor()
console.log('declined ok', (await out()).includes('"metadata"'))
await fill('4242424242424242')
await page.click('#pay')
await page.getByText('"status":"succeeded"').waitFor()
console.log(
  'paid ok',
  (await out())
    .split('\n')
    .filter((l) => l.startsWith('change'))
    .at(-1),
)
await page.screenshot({ path: shots + '/element.png' })
await shopPage('night', 'if_required')
await fill('4000002760003184')
await page.click('#pay')
const modal = page.frameLocator('iframe[title="3D Secure"]')
await modal.getByRole('button', { name: 'Complete' }).waitFor()
await page.screenshot({ path: shots + '/modal.png' })
await modal.getByRole('button', { name: 'Fail' }).click()
await page.getByText('payment_intent_authentication_failure').first().waitFor()
console.log('3ds fail ok')
await page.click('#pay')
await modal.getByRole('button', { name: 'Complete' }).click()
await page.getByText('result {"paymentIntent"').waitFor()
console.log('3ds complete ok')
await shopPage('stripe', 'always')
await fill('4000002760003184')
await page.click('#pay')
await page.getByRole('button', { name: 'Complete' }).click()
await page.waitForURL(/done\?payment_intent=pi_.*redirect_status=succeeded/)
console.log('3ds redirect ok')
await shopPage('stripe', 'always')
await fill('378282246310005')
const f = page.frameLocator('iframe').first()
await f.getByLabel('Security code').fill('1234')
await page.click('#pay')
await page.waitForURL(/done\?/)
console.log('redirect always ok')
// checkout
const product = await stripe.products.create({ name: 'Monthly parking – Harbour Lot' }, A)
const cs = () =>
  stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'cad', unit_amount: 8000, recurring: { interval: 'month' }, product: product.id },
        },
      ],
      subscription_data: { application_fee_percent: 10 },
      success_url: shop + '/ok?cs={CHECKOUT_SESSION_ID}',
      cancel_url: shop + '/back',
    },
    A,
  )
let session = await cs()
await page.goto(session.url!)
await page.screenshot({ path: shots + '/checkout.png' })
const pay = async (n: string) => {
  if (await page.getByLabel('Email').count()) await page.getByLabel('Email').fill('driver@example.com')
  await page.getByLabel('Card number').fill(n)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Subscribe' }).click()
}
await pay('4000000000000002')
await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor()
console.log('checkout declined ok')
await pay('4242 4242 4242 4242')
await page.waitForURL(/ok\?cs=cs_test/)
console.log('checkout ok')
session = await cs()
await page.goto(session.url!)
await pay('4000002760003184')
await page.getByRole('button', { name: 'Complete' }).click()
await page.waitForURL(/ok\?cs=/)
console.log('checkout 3ds ok')
// portal
const done = await stripe.checkout.sessions.retrieve(session.id, undefined, A)
const conf = await stripe.billingPortal.configurations.create(
  {
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true },
    },
  },
  A,
)
const bps = await stripe.billingPortal.sessions.create(
  { customer: String(done.customer), configuration: conf.id, return_url: shop + '/acct' },
  A,
)
await page.goto(bps.url)
await page.screenshot({ path: shots + '/portal.png' })
await page.getByRole('link', { name: 'Cancel subscription' }).click()
await page.getByRole('button', { name: 'Cancel subscription' }).click()
await page.getByText('Cancels').waitFor()
await page.getByRole('button', { name: /Don.t cancel/ }).click()
await page.getByText('Renews').waitFor()
await page.getByRole('link', { name: 'Update card' }).click()
await page.getByLabel('Card number').fill('5555555555554444')
await page.getByLabel('Expiration').fill('12/34')
await page.getByLabel('CVC').fill('123')
await page.getByRole('button', { name: 'Save card' }).click()
await page.getByText('mastercard •••• 4444').waitFor()
console.log('portal ok')
await page.getByRole('link', { name: /Return to/ }).click()
await page.waitForURL(shop + '/acct')
const ll = await stripe.accounts.createLoginLink(acct.id)
await page.goto(ll.url)
await page.screenshot({ path: shots + '/express.png' })
console.log('express', await page.locator('h1').innerText())
try {
  const { AxeBuilder } = await import('@axe-core/playwright')
  for (const u of [ll.url, bps.url, (await cs()).url!]) {
    await page.goto(u)
    const r = await new AxeBuilder({ page }).analyze()
    console.log(
      'axe',
      u.split('/')[3],
      r.violations.map((v) => v.id),
    )
  }
} catch (e) {
  console.log(e)
}
await browser.close()
web.close()
web.closeAllConnections()
await run.close()
