import { normalEmail } from '@lotwise/domain/email'
import type { Language } from '@lotwise/domain/language'
import { fromDollars } from '@lotwise/domain/money'
import { formatPhone } from '@lotwise/domain/phone'
import { signupRefusal, type Signup } from '@lotwise/domain/signup'
import { AppError } from '../../infra/app-error.ts'
import { bySystem } from '../../access/actor.ts'
import { findOwnerEmail, insertMember, requireMemberOfUser } from '../../access/lot-admins-table.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { findUserByEmail, insertUser, lockUser } from '../../users/auth/users-table.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { withConstantTime } from '../../infra/with-constant-time.ts'
import { insertPendingLot, lockLotOfSlug, updatePendingLot, type LotRow } from '../../lots/lots-table.ts'
import { saveFirstSettings } from '../../lots/settings/settings-table.ts'
import { createOnboardingLink } from '../../payments/payouts/create-onboarding-link.ts'
import { mailInvitation } from '../../users/team/mail-invitation.ts'

/**
 * One transaction for our rows, then the provider's account under an idempotency key, so that sending the same form again
 * continues a failed signup. An email that already has a user gets the same response, so that nobody can test which exist; the
 * user accepts the lot by the mailed link.
 */
export async function onboardLotOwner(
  deps: Deps,
  submitted: Signup & { language: Language },
  requestId: string,
): Promise<string> {
  const signup = normalizeSignup(submitted)
  const refusal = signupRefusal(signup) ?? signupRefusal(submitted)
  if (refusal) throw new AppError(refusal.reason, { field: refusal.field })
  const lot = await withConstantTime(
    deps.db.transaction().execute((tx) => signUp(deps, tx, { ...signup, language: submitted.language }, requestId)),
  )
  return createOnboardingLink(deps, bySystem('signup', lot.id, requestId), 'signup')
}

/** Invisible characters are removed, and spaces collapsed. */
function normalizeSignup(submitted: Signup): Signup {
  return {
    ...submitted,
    businessName: oneLine(submitted.businessName),
    contactName: oneLine(submitted.contactName),
    lotName: oneLine(submitted.lotName),
    address: oneLine(submitted.address),
    description: submitted.description.trim(),
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
}

async function signUp(deps: Deps, tx: Db, signup: Signup & { language: Language }, requestId: string): Promise<LotRow> {
  const lot = (await openLot(deps, tx, signup, requestId)) ?? (await continueLot(tx, signup))
  await saveFirstSettings(tx, lot.id, {
    hourly_rate_cents: fromDollars(signup.hourlyRate),
    max_daily_rate_cents: fromDollars(signup.maxDailyRate),
    max_hours: signup.maxHours,
  })
  await inviteOwner(deps, tx, lot, { email: normalEmail(signup.email), language: signup.language })
  return lot
}

async function openLot(deps: Deps, tx: Db, signup: Signup, requestId: string): Promise<LotRow | undefined> {
  const lot = await insertPendingLot(tx, {
    slug: signup.lotSlug,
    ...lotColumns(signup),
    ...contactColumns(signup),
    created_at: deps.now(),
  })
  if (lot) {
    await writeAudit(tx, bySystem('signup', lot.id, requestId), {
      action: 'lot.signed_up',
      subject: { kind: 'lot', id: lot.id },
      after: { slug: lot.slug, email: normalEmail(signup.email), contact_name: lot.contact_name },
    })
  }
  return lot
}

/** Only with the same contact data, and only until the payout details are submitted. */
async function continueLot(tx: Db, signup: Signup): Promise<LotRow> {
  const lot = await lockLotOfSlug(tx, signup.lotSlug)
  const ownerEmail = await findOwnerEmail(tx, lot.id)
  if (lot.status !== 'pending' || lot.details_submitted || !isSignedUpBy(lot, ownerEmail, signup)) {
    throw new AppError('slug_taken', { field: 'lotSlug' })
  }
  return updatePendingLot(tx, lot.id, lotColumns(signup))
}

function isSignedUpBy(lot: LotRow, ownerEmail: string | null, signup: Signup): boolean {
  const contact = contactColumns(signup)
  return (
    ownerEmail === normalEmail(signup.email) &&
    lot.business_name === contact.business_name &&
    lot.contact_name === contact.contact_name &&
    lot.contact_phone === contact.contact_phone
  )
}

function contactColumns(signup: Signup) {
  return {
    business_name: signup.businessName,
    contact_name: signup.contactName,
    contact_phone: formatPhone(signup.phone),
  }
}

function lotColumns({ lotName, address, description }: Signup) {
  return { display_name: lotName, name: lotName, address, description: description || null }
}

/** Invites the owner: the membership becomes active only through the mailed link, which proves the address. */
async function inviteOwner(
  deps: Deps,
  tx: Db,
  lot: LotRow,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const known = (await insertUser(tx, { email, language })) ?? (await findUserByEmail(tx, email))
  const user = (await lockUser(tx, known!.id))!
  const member = { lot_id: lot.id, user_id: user.id, user_email: email, created_at: deps.now() }
  const owner =
    (await insertMember(tx, { ...member, role: 'owner', status: 'invited' })) ??
    (await requireMemberOfUser(tx, lot.id, user.id))
  if (owner.status === 'active') return
  const facts = { lot: lot.display_name, hasAccount: user.password_hash !== null }
  await mailInvitation(deps, tx, user, { lotId: lot.id, template: (emails) => emails.ownerInvitation(facts) })
}
