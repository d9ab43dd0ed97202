import { accountEn } from './account-en.ts'
import type { MessageWords } from './email-template.ts'
import { endSentence, isClock } from './format.ts'

export const en: MessageWords = {
  locale: 'en-CA',
  footer: (support) => `Lotwise parking · ${support}`,

  texts: {
    paid: ({ lot, plate, until, link }) =>
      `${lot}: ${plate} is paid until ${endSentence(until)} Your pass: ${link} Reply STOP to opt out.`,
    plateChanged: ({ lot, plate, link }) => `${lot}: your parking is now for plate ${plate}. Your pass: ${link}`,
    minutesAdded: ({ lot, plate, minutes, until, link }) =>
      `${lot}: ${minutes} min added for ${plate}, now valid until ${endSentence(until)} Your pass: ${link}`,
    reminder: ({ lot, plate, until, link }) =>
      `${lot}: parking for ${plate} ends ${isClock(until) ? 'at' : 'on'} ${endSentence(until)} Extend: ${link}`,
    refunded: ({ lot, plate, amount, card }) =>
      `${lot}: ${amount} for ${plate} was refunded to your card${card ? ` ending in ${card}` : ''}. Your bank may take 5 to 10 days to show it.`,
    refundReturned: ({ lot, plate, amount, card }) =>
      `${lot}: your bank sent back the refund of ${amount} for ${plate}, so it did not reach your card${card ? ` ending in ${card}` : ''}. The parking lot has been told.`,
    staffAnswered: ({ lot, plate, link }) => `${lot}: the staff wrote to you about your parking for ${plate}: ${link}`,
    payLater: ({ lot, plate, amount, link }) =>
      `${lot}: card payments work again. Please pay ${amount} for ${plate}, without any extra charge: ${link}`,
    warningWithdrawn: ({ lot, plate, link }) => `${lot}: your parking warning for ${plate} was withdrawn. ${link}`,
    stopped: 'Lotwise: you will no longer get texts from us. Reply START to get them again.',
    started: 'Lotwise: you will get texts about your parking again. Reply STOP to opt out.',
    help: (support) => `Lotwise parking. Questions: ${support}. Reply STOP to opt out.`,
    dataCode: (code) =>
      `Lotwise: ${code} is your code to see what we store about your plate. Valid for 10 minutes. Not you? Ignore this text.`,
  },

  emails: {
    ...accountEn,
    invitation: ({ lot, role, hasAccount }) => ({
      subject: `You have been invited to ${lot} on Lotwise`,
      opening: [
        `You have been invited to the team of ${lot} as ${role}. ${hasAccount ? 'Sign in to accept this lot:' : 'Create your password here:'}`,
      ],
      action: hasAccount ? 'Sign in to accept this lot' : 'Create your password',
      closing: [
        hasAccount
          ? 'Use your usual password. If you do not know this parking lot, ignore this email: nothing about your account has changed.'
          : 'The link works once, within 7 days. If you do not know this parking lot, ignore this email.',
      ],
    }),
    ownerInvitation: ({ lot, hasAccount }) => ({
      subject: `Welcome to Lotwise: ${lot}`,
      opening: [
        `${lot} was signed up with this address, with you as its owner. It opens to drivers once you have ${hasAccount ? 'accepted it' : 'created your password'}.`,
        hasAccount ? 'Sign in to accept this lot:' : 'Create your password here:',
      ],
      action: hasAccount ? 'Sign in to accept this lot' : 'Create your password',
      closing: [
        `${hasAccount ? 'Use your usual password.' : 'The link works once, within 7 days.'} If this wasn’t you, ignore this email: nothing about your account has changed.`,
      ],
    }),
    recovery: () => ({
      subject: 'Reset your Lotwise password',
      opening: ['Someone asked to reset the password of your Lotwise account. Set a new password here:'],
      action: 'Set a new password',
      closing: [
        'The link works once, within one hour. If this wasn’t you, ignore this email: your password stays as it is.',
      ],
    }),
    passwordChanged: ({ signInUrl, support }) => ({
      subject: 'Your Lotwise password was changed',
      opening: [
        'The password of your Lotwise account was changed, and everyone else was signed out of it.',
        `If this wasn’t you, choose “Forgot your password?” at ${signInUrl}, and write to ${support}.`,
      ],
      action: 'Sign in',
      closing: [],
      linked: [signInUrl],
    }),
    newDevice: ({ browser, system, network, support }) => ({
      subject: 'Signed in from a new device',
      opening: [
        `Your Lotwise account was used on a device for the first time: ${[browser ?? 'an unknown browser', system].filter(Boolean).join(', ')}${network ? `, network ${network}` : ''}.`,
        'If it was you, there is nothing to do. If not, sign the device out here and change your password:',
      ],
      action: 'Where you are signed in',
      closing: [`Need a hand? Write to ${support}.`],
    }),
    receipt: ({ lot, plate, amount, card, paidOn, until, receiptUrl, seller }) => ({
      subject: `Receipt: monthly parking at ${lot}`,
      opening: [
        `Thank you. You paid ${amount} on ${paidOn}${card ? ` with the card ending in ${card}` : ''}.`,
        `Monthly parking at ${lot} for ${plate} is paid until ${until}. It renews on its own; you can cancel at any time.`,
      ],
      action: 'Your pass, and your subscription',
      also: { label: 'Your receipt, to print or keep', link: receiptUrl },
      closing:
        seller === null
          ? []
          : [
              `The terms of your plan: ${amount}, all taxes included, is charged to your card every month, next on ${until}, until you cancel. You can cancel at any time, in one tap, from your pass: the month you paid for stays valid to its end, and nothing more is charged.`,
              `Sold by ${seller}.`,
            ],
    }),
    stayReceipt: ({ lot, plate, amount, card, paidOn, receiptUrl }) => ({
      subject: `Receipt: parking at ${lot}`,
      opening: [
        `Thank you. You paid ${amount} on ${paidOn}${card ? ` with the card ending in ${card}` : ''} for parking at ${lot} for ${plate}.`,
      ],
      action: 'Your pass',
      also: { label: 'Your receipt, to print or keep', link: receiptUrl },
      closing: [
        'You’re getting this email because someone entered your address on the pass. We won’t use it for anything else.',
      ],
    }),
    renewalFailed: ({ lot, plate, amount, until }) => ({
      subject: `Your parking at ${lot} could not be renewed`,
      opening: [
        `We could not charge ${amount} for the next month of parking at ${lot} for ${plate}.`,
        `Your parking was paid until ${until} and stays valid for a few days while we try the card again. Please check or change it here:`,
      ],
      action: 'Update your card',
      closing: ['If you meant to stop, there is nothing to do.'],
    }),
    planCancelled: ({ lot, plate, until }) => ({
      subject: `Cancelled: monthly parking at ${lot}`,
      opening: [
        `Your monthly parking at ${lot} for ${plate} was cancelled.`,
        until
          ? `It stays valid until ${until}, and you won’t be charged again. Changed your mind? You can keep the plan until then:`
          : 'It is no longer valid.',
      ],
      action: 'Your monthly plan',
      closing: [],
    }),
    planKept: ({ lot, plate, amount, until }) => ({
      subject: `Not cancelled: monthly parking at ${lot}`,
      opening: [
        `Your monthly parking at ${lot} for ${plate} is no longer cancelled: it renews every month until you cancel.`,
        until ? `Your card is next charged ${amount} on ${until}.` : `Your card is charged ${amount} a month.`,
      ],
      action: 'Your monthly plan',
      closing: ['You can cancel there at any time, in one tap.'],
    }),
    refunded: ({ lot, plate, amount, card }) => ({
      subject: `Refund from ${lot}`,
      opening: [
        `${amount} for parking at ${lot} for ${plate} was refunded to your card${card ? ` ending in ${card}` : ''}.`,
        'Your bank may take 5 to 10 days to show it.',
      ],
      action: null,
      closing: [],
    }),
    refundReturned: ({ lot, plate, amount, card }) => ({
      subject: `Your refund from ${lot} did not arrive`,
      opening: [
        `Your bank sent back the refund of ${amount} for parking at ${lot} for ${plate}, so it did not reach your card${card ? ` ending in ${card}` : ''}.`,
        'The parking lot has been told and will look into it.',
      ],
      action: null,
      closing: [],
    }),
    driverWrote: ({ lot, plate, text }) => ({
      subject: `A driver wrote to you about ${plate} at ${lot}`,
      opening: [`The driver of ${plate} wrote:`, ...text.split('\n'), 'The payment, its checks and a form to answer:'],
      action: 'Answer the driver',
      closing: ['Please reply there rather than to this email.'],
    }),
    staffAnswered: ({ lot, plate, text }) => ({
      subject: `${lot} wrote to you about ${plate}`,
      opening: [`The staff of ${lot} wrote to you about your parking for ${plate}:`, ...text.split('\n')],
      action: 'Read the messages and reply',
      closing: ['Please reply there rather than to this email.'],
    }),
    driverObjected: ({ lot, plate, text }) => ({
      subject: `A driver objects to the warning for ${plate} at ${lot}`,
      opening: [`The driver of ${plate} wrote:`, ...text.split('\n'), 'The warning, its photos and a form to answer:'],
      action: 'Look at the warning',
      closing: ['Please reply there rather than to this email.'],
    }),
    warningWithdrawn: ({ lot, plate }) => ({
      subject: `Your parking warning for ${plate} was withdrawn`,
      opening: [`${lot} has withdrawn the parking warning for ${plate}.`, 'You do not have to do anything.'],
      action: 'Look at the warning',
      closing: [],
    }),
    welcome: ({ lot, lotUrl, support }) => ({
      subject: `${lot} is open`,
      opening: [
        `${lot} now takes payments. Drivers pay at ${lotUrl}`,
        'Next: print the sign for your lot, check your prices, and invite your team. All of it is on your dashboard:',
      ],
      action: 'Open your dashboard',
      closing: [`Need a hand? Write to ${support}.`],
      linked: [lotUrl],
    }),
    payoutFailed: ({ lot, amount, reason }) => ({
      subject: `A payout for ${lot} did not reach your bank`,
      opening: [
        `A payout of ${amount} for ${lot} was returned by your bank${reason ? `: ${reason}` : '.'}`,
        'The money is safe in your payment account. Please check your bank details under Settings, in the payment dashboard:',
      ],
      action: 'Open your settings',
      closing: [],
    }),
  },
}
