import type { endSignIn } from '@lotwise/contract/sign-ins'
import type { getUserLotAccess } from '@lotwise/contract/auth'
import type { Reasons } from '@lotwise/contract/endpoint'
import type { acceptInvitation, declineInvitation } from '@lotwise/contract/team'
import type { getStaffLot } from '@lotwise/contract/staff-lots'
import type { PasswordChangeRefusal } from '@lotwise/domain/password'
import type { Role } from '@lotwise/domain/roles'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

/** Reasons of any call of the staff area, besides those of drivers. */
export type StaffReason = Exclude<Reasons<typeof getUserLotAccess> | Reasons<typeof getStaffLot>, FirstReason>

const reasons: ReasonWords<StaffReason> = {
  signed_out: 'Please sign in to continue',
  temporary_password: 'Please update your temporary password to continue',
  forbidden: 'Access denied to this parking lot',
}

type InvitationReason = Exclude<
  Reasons<typeof acceptInvitation> | Reasons<typeof declineInvitation>,
  FirstReason | StaffReason
>

const invitationReasons: ReasonWords<InvitationReason> = {
  invitation_not_found: 'This invitation is no longer valid. It has already been accepted, declined or withdrawn.',
}

const signInReasons: ReasonWords<Exclude<Reasons<typeof endSignIn>, FirstReason | StaffReason>> = {
  sign_in_not_found: 'This device has already been signed out.',
}

const roles: Record<Role, string> = { owner: 'Owner', admin: 'Admin', checker: 'Checker' }
const passwordRefusals: Record<PasswordChangeRefusal, string> = {
  password_too_short: 'Password must be at least 6 characters long',
  password_too_long: 'Password must be at most 256 characters long',
  password_blank: 'A password cannot be spaces only. Please choose another one.',
  password_repeated: 'This password repeats the same characters. Please choose another one.',
  passwords_differ: 'Passwords do not match',
}

/** Words of the staff area that more than one of its pages uses, and those of signing in. */
export const staffEn = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  showChanges: 'Show changes',
  reasons,
  roles,
  passwordRefusals,
  password: { show: 'Show password', hide: 'Hide password' },

  nav: {
    label: 'Pages of this lot',
    dashboard: 'Dashboard',
    check: 'Check plates',
    warnings: 'Warnings',
    permits: 'Permits',
    payouts: 'Payouts',
    team: 'Team',
    settings: 'Settings',
    activity: 'Activity',
    switchLot: 'Switch lot',
    allLots: 'All lots',
    account: 'Your account',
    signOut: 'Logout',
    pendingLot: 'Not open yet',
  },

  gate: {
    checking: 'Checking your access...',
    unableToLoad: 'Unable to Load Parking Lot',
    unableAdvice: 'This lot does not exist, or it could not be loaded just now.',
    roleNow: (role: string) => `Your role here is now ${role}`,
    accessLost: (lot: string) => `You no longer have access to ${lot}`,
    accessDenied: 'Access Denied',
    noDashboard: "You don't have permission to access this parking lot dashboard.",
    noPage: "You don't have permission to access this page.",
    backToLogin: 'Back to login',
    unreachable: 'Your access could not be checked',
    unreachableAdvice: 'We could not reach Lotwise. Check your connection and try again.',
  },

  signIn: {
    heading: 'Admin Login',
    about: 'For lot owners, admins and checkers.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    busy: 'Signing in...',
    forgot: 'Forgot your password?',
    signedOut: 'You have been signed out. Sign in again to go on.',
    toAccept: 'Sign in to accept your invitation.',
    newHere: 'Do you own a parking lot?',
    signUp: 'Sign Up as Lot Owner',
    emailRequired: 'Please enter your email address',
    passwordRequired: 'Please enter your password',
    invalidCredentials: 'Invalid credentials',
    refused: 'This email and password don’t match. Check both and try again.',
    failed: 'Authentication failed',
    temporaryExpired:
      'This temporary password has expired. Choose “Forgot your password?” to get a link for a new one.',
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
    noPermissions: 'Error verifying permissions',
    denied: 'Access denied - No lot permissions found',
    error: 'An error occurred during login',
    welcome: 'Welcome back!',
    welcomeTo: (lot: string) => `Welcome back to ${lot}!`,
    updateTemporary: 'Please update your temporary password to continue',
  },

  forgot: {
    heading: 'Reset your password',
    about: 'Enter the address you sign in with. We will mail you a link to set a new password.',
    submit: 'Send reset link',
    busy: 'Sending...',
    emailRequired: 'Please enter your email address',
    sent: 'Password reset email sent! Check your inbox.',
    refused: (reason: string) => `Password reset failed: ${reason}`,
    failed: 'Failed to send password reset email',
  },

  newPassword: {
    resetHeading: 'Set a new password',
    resetAbout: 'You will use it to sign in from now on. Everyone else is signed out of your account.',
    forcedHeading: 'Update your password',
    forcedAbout: 'Your password is a temporary one. Choose your own to continue.',
    staySignedIn: (email: string) =>
      `You are signed in here as ${email}. This link sets the password of the account it was mailed to; you are asked to sign in afterwards only if it is the same one.`,
    password: 'New password',
    confirmation: 'Confirm new password',
    rule: 'At least 6 characters; not a common password, your address or the name of your lot.',
    submit: 'Update Password',
    busy: 'Updating...',
    checking: 'Checking your link...',
    updated: 'Password updated successfully',
    invalidLink: 'Invalid reset link. Please request a new password reset.',
    failed: 'Failed to update password. Please try again.',
    unexpected: 'An unexpected error occurred',
    weakLotName: 'The name of your lot is easy to guess. Please choose another password.',
    weak: 'This password is too easy to guess. Please choose another one.',
    same: 'Please choose a password that differs from the old one.',
  },

  lotSelection: {
    heading: 'Select a parking lot',
    about: (email: string) => `Signed in as ${email}`,
    dashboard: 'Dashboard',
    settings: 'Settings',
    signOut: 'Sign out',
    none: 'No Lots Available',
    noneAdvice: 'No parking lot has been shared with this account yet. Ask the owner of the lot to invite you.',
    account: 'Your account',
    invitations: (count: number) => (count === 1 ? 'See your invitation' : `See your ${count} invitations`),
    lotStatus: { pending: 'Not open yet', other: 'Closed' },
  },

  account: {
    reasons: signInReasons,
    heading: 'Where you are signed in',
    about: 'If you don’t recognize a device, sign it out and change your password.',
    thisDevice: 'This device',
    unknownDevice: 'Unknown device',
    lastUsed: (time: string) => `Last used ${time}`,
    signedIn: (time: string) => `Signed in ${time}`,
    network: (network: string) => `Network ${network}`,
    noNetwork: 'Network not known',
    end: 'Sign out',
    ending: 'Signing out...',
    ended: (device: string) => `${device} is signed out`,
    endOthers: 'Sign out all other devices',
    othersEnded: 'All other devices are signed out',
    failed: 'The device could not be signed out. Please try again.',
    back: 'Back to your lots',
    loadFailed: 'Your devices could not be loaded',
    loadAdvice: 'Check your connection and try again.',
  },

  invitations: {
    reasons: invitationReasons,
    heading: 'Invitations',
    about: (email: string) =>
      `Signed in as ${email}. A lot is added to yours once you accept it. If you don’t recognize it, decline it.`,
    accept: 'Accept',
    accepting: 'Accepting...',
    accepted: (lot: string) => `${lot} is now one of your lots`,
    failed: 'The invitation could not be accepted. Please try again.',
    decline: 'Decline',
    declining: 'Declining...',
    declined: (lot: string) => `You declined the invitation to ${lot}`,
    declineFailed: 'The invitation could not be declined. Please try again.',
    none: 'No invitations',
    noneAdvice: 'There is nothing to accept. The invitation may have been withdrawn, or sent to another address.',
    loadFailed: 'Your invitations could not be loaded',
    loadAdvice: 'Check your connection and try again.',
  },
}

export type StaffWords = Widened<typeof staffEn>
