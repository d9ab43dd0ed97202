/** Wallets that depend on the provider knowing our host. */
export const DEVICE_WALLETS = ['apple_pay', 'google_pay'] as const
export type DeviceWallet = (typeof DEVICE_WALLETS)[number]

export const WALLET_STATES = ['pending', 'ready', 'inactive', 'failed', 'not_registrable'] as const
export type WalletState = (typeof WALLET_STATES)[number]

const PRIVATE_NAME = /(^|\.)(localhost|local|internal)$/
const ADDRESS = /^\[|^\d+(\.\d+){3}$/

/** Wallets accept public host names only, no addresses and no names of this machine or network. */
export function isRegistrableHost(host: string): boolean {
  return host.includes('.') && !ADDRESS.test(host) && !PRIVATE_NAME.test(host)
}
