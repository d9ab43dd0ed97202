import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { control, post } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { consumeMailed } from '../../users/auth/test/links.ts'
import { openWorld, type World } from '../../test/world.ts'

type Reply = { status: number; body: Record<string, unknown> }

const TAKEN = 'This URL slug is already taken. Please choose another one.'
const NOT_CONFIRMED = 'Failed to complete onboarding: the owner has not opened the mailed link yet'
const NOT_FINISHED = 'Failed to complete onboarding: the payment setup is not finished yet'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

function form(change: object = {}) {
  const name = randomUUID().slice(0, 8)
  return {
    businessName: 'Mill Parking Ltd',
    contactName: 'Ada Roy',
    email: `ada-${name}@example.test`,
    phone: '4165550199',
    lotName: `Mill ${name}`,
    lotSlug: `mill-${name}`,
    address: '1 Mill Lane',
    description: '',
    hourlyRate: 5,
    maxDailyRate: 18,
    maxHours: 10,
    ...change,
  }
}

describe('a signup', () => {
  test('creates owner, lot, settings and account, and returns the onboarding link', async () => {
    const signup = form()
    const { status, body } = await signUp(signup)
    expect(status).toBe(200)
    expect(body.onboardingUrl).toContain(world.provider!.url)
    const lot = await lotOf(signup)
    expect(lot).toMatchObject({
      status: 'pending',
      display_name: signup.lotName,
      address: '1 Mill Lane',
      business_name: 'Mill Parking Ltd',
      contact_name: 'Ada Roy',
      contact_phone: '(416) 555-0199',
      hourly_rate_cents: 500,
      max_daily_rate_cents: 1800,
      max_hours: 10,
      subscription_amount_cents: 15_000,
      role: 'owner',
      member_status: 'invited',
      user_email: signup.email,
    })
    const account = await world.deps.stripe.accounts.retrieve(lot.stripe_account_id!)
    expect(account).toMatchObject({ country: 'CA', metadata: { lot_id: lot.lot_id } })
    expect((await world.app.request(`/api/lots/${signup.lotSlug}`)).status).toBe(404)
  })

  test('mails the owner a link that activates the user and the membership', async () => {
    const signup = form()
    await signUp(signup)
    const [mail, ...more] = await mailTo(signup.email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`Welcome to Lotwise: ${signup.lotName}`)
    expect(mail!.text).toContain('Create your password here:')
    await consumeMailed(world, mail!.links[0]!)
    expect(await lotOf(signup)).toMatchObject({ member_status: 'active', role: 'owner' })
  })

  test.each(['reset_before', 'reset_after', '500'])(
    'that fails at the provider (%s) can be repeated without a second account or mail',
    async (kind) => {
      const signup = form()
      await control(world, 'faults', { kind, match: { method: 'POST', path: '/v1/accounts' }, times: 10 })
      const broken = await signUp(signup)
      world.provider!.sim.faults.clear()
      const details = 'Failed to create setup link'
      expect(broken).toEqual({
        status: 502,
        body: { code: 'payment_provider', reason: 'setup_link_failed', error: details, details },
      })
      expect(await signUp({ ...signup, address: '2 Mill Lane', hourlyRate: 6 })).toMatchObject({ status: 200 })
      expect(await signUp({ ...signup, address: '2 Mill Lane', hourlyRate: 6 })).toMatchObject({ status: 200 })
      const lot = await lotOf(signup)
      expect(lot).toMatchObject({ address: '2 Mill Lane', hourly_rate_cents: 600 })
      expect(await accountsOf(lot.lot_id)).toEqual([lot.stripe_account_id])
      expect(await mailTo(signup.email)).toHaveLength(1)
    },
  )

  test('whose account’s create response was lost continues with that account, also under a corrected lot name', async () => {
    const signup = form()
    await control(world, 'faults', { kind: 'cut_body', match: { method: 'POST', path: '/v1/accounts' }, times: 3 })
    expect(await signUp(signup)).toMatchObject({ status: 502 })
    world.provider!.sim.faults.clear()
    expect(await signUp({ ...signup, lotName: 'Mill Lane Lot' })).toMatchObject({ status: 200 })
    const lot = await lotOf(signup)
    expect(await accountsOf(lot.lot_id)).toEqual([lot.stripe_account_id])
    const account = await world.deps.stripe.accounts.retrieve(lot.stripe_account_id!)
    expect(account).toMatchObject({ email: signup.email, business_profile: { name: 'Mill Lane Lot', mcc: '7523' } })
  })

  test('by two owners for one slug at once succeeds for one and is refused for the other', async () => {
    const { lotSlug } = form()
    const replies = await Promise.all([form({ lotSlug }), form({ lotSlug }), form({ lotSlug })].map(signUp))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toEqual({
      code: 'conflict',
      reason: 'slug_taken',
      field: 'lotSlug',
      error: TAKEN,
      details: TAKEN,
    })
    const lots = await world.deps.db.selectFrom('lots').selectAll().where('slug', '=', lotSlug).execute()
    expect(lots).toHaveLength(1)
    expect(await accountsOf(lots[0]!.id)).toHaveLength(1)
  })

  test('sent twice at once is one signup', async () => {
    const signup = form()
    const replies = await Promise.all([signUp(signup), signUp(signup)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await accountsOf((await lotOf(signup)).lot_id)).toHaveLength(1)
    expect(await mailTo(signup.email)).toHaveLength(1)
  })

  test.each([
    { contactName: 'Eve' },
    { phone: '4165550000' },
    { businessName: 'Eve Inc' },
    { email: 'eve@example.test' },
  ])('is not continued by someone else (%j)', async (other) => {
    const signup = form()
    await signUp(signup)
    expect(await signUp({ ...signup, ...other })).toMatchObject({ status: 409, body: { details: TAKEN } })
  })

  test('is not continued once the payout details are submitted', async () => {
    const signup = form()
    await signUp(signup)
    const { lot_id, stripe_account_id } = await lotOf(signup)
    await control(world, `accounts/${stripe_account_id}`, { action: 'enable' })
    expect(await complete(lot_id)).toMatchObject({ status: 409, body: { reason: 'owner_not_confirmed' } })
    expect(await signUp(signup)).toMatchObject({ status: 409, body: { details: TAKEN } })
  })

  test.each([
    ['lotName', 'Mill\r\nBcc: all@example.test'],
    ['lotName', 'Your account is suspended, confirm at https://evil.example'],
    ['businessName', 'www.evil.example'],
    ['contactName', 'evil.com'],
  ])('whose %s is %j is refused, and nobody is mailed', async (field, name) => {
    const signup = form({ [field]: name })
    expect(await signUp(signup)).toMatchObject({ status: 400, body: { reason: 'name_not_plain', field } })
    expect(await mailTo(signup.email)).toEqual([])
  })

  test('cannot fill a mailbox: two invitations an hour, whoever asks', async () => {
    const email = `${randomUUID()}@example.test`
    for (let n = 0; n < 4; n++) expect((await signUp(form({ email }))).status).toBe(200)
    expect(await mailTo(email)).toHaveLength(2)
  })

  test.each([
    [{ businessName: ' ' }, 'business_name_required', 'businessName', 'Business name is required'],
    [{ lotName: '\u{200b}' }, 'lot_name_required', 'lotName', 'Lot name is required'],
    [{ email: 'nobody' }, 'email_invalid', 'email', 'Please enter a valid email address'],
    [
      { lotSlug: 'Old Mill' },
      'slug_invalid',
      'lotSlug',
      'URL slug can only contain lowercase letters, numbers, and hyphens',
    ],
    [{ hourlyRate: -1 }, 'hourly_rate_invalid', 'hourlyRate', 'Hourly rate must be between $0 and $1,000'],
    [{ maxHours: 25 }, 'max_hours_invalid', 'maxHours', 'Max hours must be a whole number between 1 and 24'],
  ])('with %j is refused', async (change, reason, field, details) => {
    const signup = form(change)
    expect(await signUp(signup)).toEqual({
      status: 400,
      body: { code: 'invalid_input', reason, field, error: details, details },
    })
    expect(await mailTo(signup.email)).toEqual([])
  })
})

describe('an email that already has a user', () => {
  test('gets the same response, and the user does not change', async () => {
    const known = await makeStaff(world, null)
    const before = await userOf(known.email)
    const signup = form({ email: known.email.toUpperCase() })
    const stranger = await signUp(form())
    const reply = await signUp(signup)
    expect([reply.status, Object.keys(reply.body)]).toEqual([stranger.status, Object.keys(stranger.body)])
    const place = ({ body }: Reply) => new URL(String(body.onboardingUrl)).pathname.split('/').slice(0, -2)
    expect(place(reply)).toEqual(place(stranger))
    expect(await userOf(known.email)).toEqual(before)
  })

  test('is mailed a link that opens no session, and owns the lot only after signing in and accepting it', async () => {
    const known = await makeStaff(world, null)
    const signup = form({ email: known.email })
    await signUp(signup)
    const dashboard = () => world.app.request(`/api/admin/lots/${signup.lotSlug}/stats`, { headers: known.headers })
    const [mail] = await mailTo(known.email)
    expect(mail).toMatchObject({ links: ['http://localhost:3000/admin/invitations'], is_secret: false })
    expect(mail!.text).toContain('Sign in to accept this lot:')
    const links = await world.deps.db.selectFrom('auth_links').selectAll().where('user_id', '=', known.userId).execute()
    expect(links).toEqual([])
    expect((await dashboard()).status).toBe(404)
    const waiting = await world.app.request('/api/invitations', { headers: known.headers })
    const invitations = (await waiting.json()) as { id: string }[]
    expect(invitations).toMatchObject([{ lot_display_name: signup.lotName, role: 'owner' }])
    const accepted = await readReply(post(world, `/api/invitations/${invitations[0]!.id}/accept`, {}, known.headers))
    expect(accepted).toMatchObject({ status: 200, body: { lot_slug: signup.lotSlug, role: 'owner' } })
    expect((await dashboard()).status).toBe(200)
  })

  test('is not given the lot by a recovery link', async () => {
    const known = await makeStaff(world, null)
    const signup = form({ email: known.email })
    await signUp(signup)
    await post(world, '/api/reset-temp-password', { email: known.email, flow_type: 'forgot_password' })
    const [recovery] = (await mailTo(known.email)).filter(({ purpose }) => purpose === 'recovery')
    expect((await consumeMailed(world, recovery!.links[0]!)).status).toBe(200)
    expect(await lotOf(signup)).toMatchObject({ member_status: 'invited' })
  })
})

describe('the onboarding', () => {
  test('opens the lot once charges are enabled and the owner has set a password, and can be repeated', async () => {
    const signup = form()
    await signUp(signup)
    const { lot_id, stripe_account_id } = await lotOf(signup)
    expect(await complete(lot_id)).toEqual({
      status: 409,
      body: { code: 'conflict', reason: 'payment_setup_unfinished', error: NOT_FINISHED },
    })
    expect(await lotOf(signup)).toMatchObject({ status: 'pending' })
    await control(world, `accounts/${stripe_account_id}`, { action: 'enable' })
    expect(await complete(lot_id)).toEqual({
      status: 409,
      body: { code: 'conflict', reason: 'owner_not_confirmed', error: NOT_CONFIRMED },
    })
    expect(await lotOf(signup)).toMatchObject({ status: 'pending' })
    await confirmOwner(signup)
    const answer = { lot: { display_name: signup.lotName, slug: signup.lotSlug } }
    const replies = await Promise.all([complete(lot_id), complete(lot_id), complete(lot_id)])
    expect(replies).toEqual([1, 2, 3].map(() => ({ status: 200, body: answer })))
    expect((await world.app.request(`/api/lots/${signup.lotSlug}`)).status).toBe(200)
    const opened = await world.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('lot_id', '=', lot_id)
      .where('action', '=', 'lot.opened')
      .execute()
    expect(opened).toHaveLength(1)
  })

  test('uses the provider’s status, not the stored one', async () => {
    const signup = form()
    await signUp(signup)
    const { lot_id } = await lotOf(signup)
    await world.deps.db.updateTable('lots').set({ charges_enabled: true }).where('id', '=', lot_id).execute()
    expect(await complete(lot_id)).toMatchObject({ status: 409, body: { error: NOT_FINISHED } })
  })

  test('does not reopen a closed lot, and an unknown lot is not found', async () => {
    const signup = form()
    await signUp(signup)
    const { lot_id, stripe_account_id } = await lotOf(signup)
    await control(world, `accounts/${stripe_account_id}`, { action: 'enable' })
    await world.deps.db.updateTable('lots').set({ status: 'inactive' }).where('id', '=', lot_id).execute()
    expect(await complete(lot_id)).toMatchObject({ status: 409 })
    expect(await lotOf(signup)).toMatchObject({ status: 'inactive' })
    expect(await complete(randomUUID())).toMatchObject({ status: 404 })
  })

  test('gives a new link until the details are submitted, and none without signing in afterwards', async () => {
    const signup = form()
    const first = await signUp(signup)
    const { lot_id, stripe_account_id } = await lotOf(signup)
    const renewed = await renew(lot_id)
    expect(renewed.status).toBe(200)
    expect(renewed.body.onboardingUrl).not.toBe(first.body.onboardingUrl)
    await control(world, `accounts/${stripe_account_id}`, { action: 'enable' })
    expect(await renew(lot_id)).toMatchObject({ status: 409 })
    await confirmOwner(signup)
    await complete(lot_id)
    expect(await renew(lot_id)).toMatchObject({ status: 404 })
    expect(await renew(randomUUID())).toMatchObject({ status: 404 })
  })
})

test('the slug check reports whether a slug is available', async () => {
  const signup = form()
  const check = async (slug: string) => (await world.app.request(`/api/lot-slugs/${slug}`)).json()
  expect(await check(signup.lotSlug)).toEqual({ available: true, reason: null })
  await signUp(signup)
  expect(await check(signup.lotSlug)).toEqual({ available: false, reason: 'slug_taken' })
  expect(await check('Old_Mill')).toEqual({ available: false, reason: 'slug_invalid' })
})

const signUp = (signup: object): Promise<Reply> => readReply(post(world, '/api/onboard-lot-owner', signup))
const complete = (lotId: string): Promise<Reply> => readReply(post(world, `/api/complete-onboarding/${lotId}`, {}))
const renew = (lotId: string): Promise<Reply> => readReply(post(world, `/api/onboarding-link/${lotId}`, {}))

/** Opens the mailed link and sets a password. */
async function confirmOwner({ email }: { email: string }): Promise<void> {
  const [mail] = await mailTo(email)
  const { body } = await consumeMailed(world, mail!.links[0]!)
  const changed = await world.app.request('/auth/v1/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${String(body.access_token)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'walks the lot' }),
  })
  expect(changed.status).toBe(200)
}

async function readReply(reply: Promise<Response>): Promise<Reply> {
  const response = await reply
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function lotOf({ lotSlug }: { lotSlug: string }) {
  return world.deps.db
    .selectFrom('lots')
    .innerJoin('lot_settings', 'lot_settings.lot_id', 'lots.id')
    .innerJoin('lot_admins', 'lot_admins.lot_id', 'lots.id')
    .selectAll('lots')
    .select(['hourly_rate_cents', 'max_daily_rate_cents', 'max_hours', 'subscription_amount_cents'])
    .select(['lots.id as lot_id', 'role', 'user_email', 'lot_admins.status as member_status'])
    .where('slug', '=', lotSlug)
    .executeTakeFirstOrThrow()
}

/** From the provider, including accounts whose create response was lost. */
async function accountsOf(lotId: string): Promise<string[]> {
  const accounts = await world.deps.stripe.accounts.list({ limit: 100 })
  return accounts.data.filter((account) => account.metadata?.lot_id === lotId).map((account) => account.id)
}

function userOf(email: string) {
  return world.deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

function mailTo(email: string) {
  return world.deps.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute()
}
