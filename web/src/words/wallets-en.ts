import type { DeviceWallet } from '@lotwise/domain/wallet-domain'

const names: Record<DeviceWallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** Whether drivers of the lot can pay with the wallet of their phone. */
export const walletsEn = {
  ready: 'Apple Pay and Google Pay: ready',
  pending: 'Apple Pay and Google Pay: being set up; this takes about a minute',
  failed: (host: string) =>
    `Apple Pay and Google Pay: not yet. The payment provider did not accept ${host}; we keep trying.`,
  inactive: (wallets: readonly DeviceWallet[], reason?: string) =>
    `${wallets.map((wallet) => names[wallet]).join(' and ')}: not yet. ${
      reason === undefined ? 'The payment provider has not activated it.' : `The payment provider says: ${reason}`
    } We check again every day.`,
  not_registrable: (host: string) =>
    `Apple Pay and Google Pay: not on ${host}. They need a public web address. Cards work as usual.`,
}
