import type { Reasons } from '@lotwise/contract/endpoint'
import type { checkSlug, completeOnboarding, onboardLotOwner, renewOnboardingLink } from '@lotwise/contract/signup'
import { PLATFORM_FEE_PERCENT } from '@lotwise/domain/platform-fee'
import type { StayKind } from '@lotwise/domain/net-of-stay'
import type { Signup } from '@lotwise/domain/signup'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

const labels: Record<keyof Signup, string> = {
  businessName: 'Business Name',
  contactName: 'Contact Name',
  email: 'Email',
  phone: 'Phone',
  lotName: 'Lot Name',
  lotSlug: 'URL Slug',
  address: 'Address',
  description: 'Description',
  hourlyRate: 'Hourly Rate',
  maxDailyRate: 'Max Daily Rate',
  maxHours: 'Max Hours',
}

type OwnerReason = Exclude<
  | Reasons<typeof onboardLotOwner>
  | Reasons<typeof checkSlug>
  | Reasons<typeof renewOnboardingLink>
  | Reasons<typeof completeOnboarding>,
  FirstReason
>

const reasons: ReasonWords<OwnerReason> = {
  business_name_required: 'Please enter the name of your business',
  contact_name_required: 'Please enter your name',
  contact_phone_required: 'Please enter a phone number',
  contact_phone_invalid: 'Please enter a phone number of at most 14 digits',
  name_not_plain: 'Names cannot contain web addresses or line breaks. Please leave them out.',
  lot_name_required: 'Please enter the name of your lot',
  address_required: 'Please enter the address of your lot',
  slug_required: 'URL slug is required',
  slug_invalid: 'URL slug can only contain lowercase letters, numbers, and hyphens',
  slug_too_long: 'URL slug can have at most 80 characters',
  slug_taken: 'This URL slug is already taken. Please choose another one.',
  price_not_whole_cents: 'Enter a price in whole cents, like 4.50',
  price_below_card_minimum: 'A card cannot be charged less than $0.50. Please enter $0.50 or more.',
  hourly_rate_invalid: 'Hourly rate must be between $0 and $1,000',
  max_daily_rate_invalid: 'Max daily rate must be between $0 and $1,000',
  max_hours_invalid: 'Max hours must be a whole number between 1 and 24',
  setup_link_failed: 'Failed to create setup link',
  account_kind_refused: 'Stripe does not allow us to open an account for this lot. Please contact support.',
  account_status_failed: 'Failed to read the payment account',
  signup_not_found: 'There is no signup to continue',
  setup_needs_sign_in: 'Please sign in to continue the payment setup',
  onboarding_lot_not_found: 'Failed to complete onboarding: there is no such lot',
  onboarding_lot_closed: 'Failed to complete onboarding: this lot is closed',
  owner_not_confirmed: 'Failed to complete onboarding: the owner has not opened the mailed link yet',
  payment_setup_unfinished: 'Failed to complete onboarding: the payment setup is not finished yet',
}

const blank: Record<'hourlyRate' | 'maxDailyRate' | 'maxHours', string> = {
  hourlyRate: 'Please enter an hourly rate',
  maxDailyRate: 'Please enter a max daily rate',
  maxHours: 'Please enter the max hours',
}

const stays: Record<StayKind, string> = {
  '1h': '1 hour',
  '2h': '2 hours',
  '3h': '3 hours',
  day: 'More than 3 hours',
  month: 'A month',
}

/** Words for lot owners: the signup form, and the pages after the provider's own. */
export const ownerEn = {
  reasons,
  signup: {
    heading: 'Lot Owner Signup',
    about:
      'Drivers pay by plate on their phone, and the money goes to your bank account through Stripe. It takes about five minutes.',
    requiredMark: 'Fields marked * are required.',
    sections: { business: 'Your business', lot: 'Your parking lot', prices: 'Prices' },
    labels,
    unreadable: 'Please enter a price like 4.50',
    blank,
    hints: {
      email: 'We’ll email you a link to create your password.',
      description: 'Optional. Drivers see it under the name of the lot.',
      maxHours: '1 to 24',
    },
    slug: {
      page: 'Your page will be',
      checking: 'Checking whether it is free...',
      free: 'This address is free.',
      unknown: 'We couldn’t check whether it is free just now.',
    },
    preview: {
      heading: 'What you receive',
      stay: 'Stay',
      driverPays: 'Driver pays',
      youReceive: 'You receive',
      about: `After the ${PLATFORM_FEE_PERCENT}% platform fee and about 2.9% + 30¢ for the card. Taxes are included in the price.`,
      stays,
      missing: 'Enter your rates to see what you receive.',
    },
    submit: 'Create Lot',
    sending: 'Creating your lot...',
    waiting: 'Waiting for a connection...',
    created: 'Lot created successfully! Redirecting to Stripe onboarding...',
    failed: 'Failed to create lot',
    kept: 'Nothing you entered is lost. Press the button again to continue.',
    doneHeading: 'Your lot is created',
    doneAbout:
      'Next, Stripe asks who you are and where the money should go. Your lot opens once that is done and you have followed the link in the email we sent you.',
    goOn: 'Continue to Stripe',
    haveAccount: 'Do you already have an account?',
    signIn: 'Sign in',
  },

  onboarding: {
    checking: 'Checking your account with Stripe...',
    checkingHeading: 'One moment',
    completed: 'Onboarding completed successfully!',
    openHeading: (lot: string) => `${lot} is open`,
    openAbout: 'Your parking lot is active and accepting payments.',
    paymentHeading: 'Payment setup complete',
    paymentAbout: (lot: string) => `Stripe is set up for ${lot}. Card payments now reach your account.`,
    dashboard: 'Access Your Dashboard',
    settings: 'Settings',
    quickAccess: 'Quick Access',
    lotPage: 'Your page for drivers',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    dashboardLink: 'Dashboard',
    nextSteps: 'Next Steps',
    steps: [
      'Print the sign for your lot. You’ll find it in the settings.',
      'Review your prices, the monthly pass and the reminders.',
      'Invite the people who work with you.',
    ],
    needHelp: 'Need Help',
    helpAbout: 'Write to us, we are glad to help.',
    notComplete: 'Setup Not Complete',
    notCompleteAbout:
      'Stripe still needs something before your lot can take payments. Your lot and what you typed are kept.',
    confirmAbout:
      'Stripe is ready. One step is left: open the email we sent you and follow its link. Your lot opens a few seconds later.',
    confirmAdvice:
      'No email? Check your spam folder, or choose “Forgot your password?” on the sign-in page to get a new link.',
    unknownLot: 'There is no lot under this address. Check the link, or start over.',
    failed: 'Failed to complete onboarding',
    failedAbout: 'We couldn’t reach Stripe just now. Nothing is lost: try again in a moment.',
    goOn: 'Continue setup',
    goingOn: 'Opening Stripe...',
    again: 'Check again',
    startOver: 'Start Over',
    signInFirst: 'Stripe already has your details. Sign in, and continue with Complete Setup in the settings.',
    signIn: 'Sign in',
    refreshHeading: 'Back to Stripe',
    refreshAbout: 'Your link had run out. A new one is being made...',
    linkFailed: 'Failed to create setup link',
  },
}

export type OwnerWords = Widened<typeof ownerEn>
