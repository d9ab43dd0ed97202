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
import { insertPendingLot, lockLotOfSlug, updatePendingLot, type LotRow } from '../../lots/lots-table.ts'
import { saveFirstSettings } from '../../lots/settings/settings-table.ts'
import { createOnboardingLink } from '../../payments/payouts/create-onboarding-link.ts'
import { mailInvitation } from '../../users/team/mail-invitation.ts'

/**
 * All of ours in one step, then the provider's account under the lot's own key: whatever breaks, the same form sent again goes
 * on from there. An address that has an account is answered like any other; its owner decides, by the mail, whether the lot is
 * theirs.
 */
export async function onboardLotOwner(
  deps: Deps,
  typed: Signup & { language: Language },
  requestId: string,
): Promise<string> {
  const signup = tidied(typed)
  const refusal = signupRefusal(signup)
  if (refusal) throw new AppError(refusal.reason, { field: refusal.field })
  const lot = await deps.db
    .transaction()
    .execute((tx) => signUp(deps, tx, { ...signup, language: typed.language }, requestId))
  return createOnboardingLink(deps, lot.id, 'signup')
}

/** Names go into the subjects of mails: one line, and nothing that cannot be seen. */
function tidied(typed: Signup): Signup {
  return {
    ...typed,
    businessName: oneLine(typed.businessName),
    contactName: oneLine(typed.contactName),
    lotName: oneLine(typed.lotName),
    address: oneLine(typed.address),
    description: typed.description.trim(),
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
    ...detailsOf(signup),
    ...personOf(signup),
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

/** Only the same person goes on, and only until the provider knows who gets the money. */
async function continueLot(tx: Db, signup: Signup): Promise<LotRow> {
  const lot = await lockLotOfSlug(tx, signup.lotSlug)
  const ownerEmail = await findOwnerEmail(tx, lot.id)
  if (lot.status !== 'pending' || lot.details_submitted || !isSignedUpBy(lot, ownerEmail, signup)) {
    throw new AppError('slug_taken', { field: 'lotSlug' })
  }
  return updatePendingLot(tx, lot.id, detailsOf(signup))
}

function isSignedUpBy(lot: LotRow, ownerEmail: string | null, signup: Signup): boolean {
  const person = personOf(signup)
  return (
    ownerEmail === normalEmail(signup.email) &&
    lot.business_name === person.business_name &&
    lot.contact_name === person.contact_name &&
    lot.contact_phone === person.contact_phone
  )
}

function personOf(signup: Signup) {
  return {
    business_name: signup.businessName,
    contact_name: signup.contactName,
    contact_phone: formatPhone(signup.phone),
  }
}

function detailsOf({ lotName, address, description }: Signup) {
  return { display_name: lotName, name: lotName, address, description: description || null }
}

/** The owner's seat is kept; it is taken by whoever reads the mailbox, and by nobody else. */
async function inviteOwner(
  deps: Deps,
  tx: Db,
  lot: LotRow,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const known = (await insertUser(tx, { email, language })) ?? (await findUserByEmail(tx, email))
  const user = (await lockUser(tx, known!.id))!
  const seat = { lot_id: lot.id, user_id: user.id, user_email: email, created_at: deps.now() }
  const owner =
    (await insertMember(tx, { ...seat, role: 'owner', status: 'invited' })) ??
    (await requireMemberOfUser(tx, lot.id, user.id))
  if (owner.status === 'active') return
  const facts = { lot: lot.display_name, hasAccount: user.password_hash !== null }
  await mailInvitation(deps, tx, user, { lotId: lot.id, template: (emails) => emails.ownerInvitation(facts) })
}
