import type { Language } from '@lotwise/domain/language'
import type { WarningReason } from '@lotwise/domain/warning'

type CardWords = {
  title: string
  noFine: string
  reasons: Record<WarningReason, string>
  seen: (moment: string) => string
  scan: string
  type: string
  code: (address: string) => string
}

export const CARD_WORDS: Record<Language, CardWords> = {
  en: {
    title: 'Parking warning',
    noFine: 'This is not a fine.',
    reasons: {
      not_found: 'We found no payment for this plate.',
      expired: 'The paid time for this plate has ended.',
      refunded: 'The payment for this plate was refunded.',
      blocked: 'This plate is not allowed to park here.',
      other: 'Please read the staff’s note on the page.',
    },
    seen: (moment) => `Seen ${moment}`,
    scan: 'Scan the code to see what was noted, pay for your time, or tell us that it is wrong.',
    type: 'Or type this address:',
    code: (address) => `QR code that opens ${address}`,
  },
  fr: {
    title: 'Avertissement de stationnement',
    noFine: 'Ceci n’est pas une contravention.',
    reasons: {
      not_found: 'Nous n’avons trouvé aucun paiement pour cette plaque.',
      expired: 'Le temps payé pour cette plaque est écoulé.',
      refunded: 'Le paiement pour cette plaque a été remboursé.',
      blocked: 'Cette plaque n’est pas autorisée à stationner ici.',
      other: 'Veuillez lire la note du personnel sur la page.',
    },
    seen: (moment) => `Constaté le ${moment}`,
    scan: 'Balayez le code pour voir ce qui a été noté, payer votre temps ou nous dire que c’est une erreur.',
    type: 'Ou entrez cette adresse :',
    code: (address) => `Code QR qui ouvre ${address}`,
  },
}
