import type { DeviceWallet } from '@lotwise/domain/wallet-domain'
import type { Widened } from './en.ts'
import type { walletsEn } from './wallets-en.ts'

const names: Record<DeviceWallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

export const walletsFr: Widened<typeof walletsEn> = {
  ready: 'Apple Pay et Google Pay : prêts',
  pending: 'Apple Pay et Google Pay : en préparation, cela prend une minute',
  failed: (host) =>
    `Apple Pay et Google Pay : pas encore. Le fournisseur de paiement n’a pas accepté ${host}; nous réessayons.`,
  inactive: (wallets, reason) =>
    `${wallets.map((wallet) => names[wallet]).join(' et ')} : pas encore. ${
      reason === undefined
        ? 'Le fournisseur de paiement ne l’a pas activé.'
        : `Le fournisseur de paiement indique : ${reason}`
    } Nous vérifions chaque jour.`,
  not_registrable: (host) =>
    `Apple Pay et Google Pay : pas sur ${host}. Il leur faut une adresse Web publique. Les cartes fonctionnent comme d’habitude.`,
}
