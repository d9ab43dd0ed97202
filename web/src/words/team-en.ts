import type { Reasons } from '@lotwise/contract/endpoint'
import type { changeRole, inviteTeamMember, listTeam, removeTeamMember } from '@lotwise/contract/team'
import type { InvitableRole, Role } from '@lotwise/domain/roles'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'
import type { StaffReason } from './staff-en.ts'

type TeamReason = Exclude<
  | Reasons<typeof listTeam>
  | Reasons<typeof changeRole>
  | Reasons<typeof inviteTeamMember>
  | Reasons<typeof removeTeamMember>,
  FirstReason | StaffReason
>

const reasons: ReasonWords<TeamReason> = {
  member_not_found: 'Admin record not found',
  member_exists: ({ email }) => `${email} is already on this team`,
  lot_not_open: 'People can be invited once this lot is open. Please finish its setup first.',
  recipient_mail_limit: 'This address has received several emails from us in the last hour. Please try again later.',
  owner_not_removable: 'The owner of a lot cannot be removed',
  role_change_forbidden: 'Failed to update role - insufficient permissions',
  owner_role_fixed: 'Failed to update role - insufficient permissions',
  role_not_offered: 'Failed to update role',
}
const roleLabels: Record<InvitableRole, string> = {
  admin: 'Admin - Full access',
  checker: 'Checker - Read-only access',
}
const may: Record<Role, readonly string[]> = {
  owner: ['Everything an admin can do', 'Cannot be removed from the team or given another role'],
  admin: [
    'Sees sessions, customers, revenue and the activity of the lot',
    'Refunds and deletes sessions, adds free parkers',
    'Changes prices and settings, and manages payments',
    'Invites people, changes their roles and removes them',
  ],
  checker: [
    'Checks plates and sees which stays are valid',
    'Writes warnings for unpaid cars',
    'Sees no money and nothing about customers, and changes nothing else',
  ],
}

export const teamEn = {
  reasons,
  heading: 'Team',
  about: (lot: string) => `Who works at ${lot}, and what they can do.`,
  loading: 'Loading the team...',
  loadFailed: 'Failed to load team members',
  loadAdvice: 'Check your connection and try again.',
  notFound: 'Lot Not Found',
  notFoundAdvice: 'This lot does not exist, or you are no longer on its team.',
  toLots: 'Your lots',

  member: 'Member',
  role: 'Role',
  added: 'Added',
  invited: 'Invited',
  invitedHint: 'Has not accepted yet',
  you: 'you',
  count: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  ownerFixed: 'Cannot be changed',
  onlyYou: 'Nobody else is on this team yet. Add the people who check plates or help you run the lot.',

  roleOf: (email: string) => `Role of ${email}`,
  roleChanged: (email: string, role: InvitableRole) => `${email} role updated to ${role}`,
  roleFailed: 'Failed to update role',
  roleForbidden: 'Failed to update role - insufficient permissions',

  add: 'Add Team Member',
  addAbout: 'We’ll email them a link to sign in or set a password.',
  email: 'Email address',
  roleLabels,
  invite: 'Send Invitation',
  inviting: 'Sending...',
  /** The server's own words. */
  inviteDone: (message: string, _email: string, _role: InvitableRole) => message,
  inviteFailed: 'Failed to invite user',
  resend: 'Send again',
  resendTo: (email: string) => `Send again to ${email}`,

  remove: 'Remove',
  removeWho: (email: string) => `Remove ${email}`,
  removeHeading: 'Remove team member',
  removeQuestion: (email: string) => `Are you sure you want to remove ${email} from this lot?`,
  removeAdvice: 'They lose access right away. What they did stays in the lot’s activity.',
  removing: 'Removing...',
  removeDone: (message: string, _email: string) => message,
  removeFailed: 'Failed to remove user',
  leaveHeading: 'Leave this lot',
  leaveAdvice: 'You will lose access to this lot right away. Only someone on its team can let you back in.',
  leave: 'Leave this lot',

  demoteHeading: 'Make yourself a checker?',
  demoteAdvice:
    'You will only see plates and whether their stays are valid: no money, no settings, no team. Only another admin or the owner can change it back.',
  demote: 'Make me a checker',
  demoting: 'Changing...',

  permissions: 'What each role can do',
  may,
}

export type TeamWords = Widened<typeof teamEn>
