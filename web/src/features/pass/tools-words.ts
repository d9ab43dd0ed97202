import { useLanguage } from '../../words/words-provider.tsx'

/** Words of what a driver can do with a pass, in its chunk. */
const EN = {
  calendar: 'Add to calendar',
  mail: 'Email receipt',
  address: 'Email',
  advice: 'We use this address to send the receipt, and for nothing else.',
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
  sent: (address: string) => `The receipt is on its way to ${address}`,
  failed: 'The receipt could not be sent. Please try again.',
}

const FR: typeof EN = {
  calendar: 'Ajouter au calendrier',
  mail: 'Reçu par courriel',
  address: 'Courriel',
  advice: 'Cette adresse sert à envoyer le reçu, et à rien d’autre.',
  send: 'Envoyer',
  sending: 'Envoi...',
  cancel: 'Annuler',
  sent: (address) => `Le reçu est en route vers ${address}`,
  failed: 'Le reçu n’a pas pu être envoyé. Réessayez.',
}

export function useToolsWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
