import type { Language } from '@lotwise/domain/language'
import type { PlateChangeKind } from '@lotwise/domain/plate-change'
import type { CheckResult } from '@lotwise/domain/plate-check'

type RecordWords = {
  title: string
  none: string
  stay: string
  lot: (name: string) => string
  plate: (plate: string) => string
  valid: (from: string, until: string) => string
  refunded: string
  plates: string
  changes: Record<PlateChangeKind, (plate: string, isValid: boolean) => string>
  payments: string
  payment: (amount: string, receipt: string | null) => string
  back: (amount: string) => string
  checks: string
  results: Record<CheckResult, string>
}

const en: RecordWords = {
  title: 'Record of a parking stay',
  none: 'Nothing on record',
  stay: 'Stay',
  lot: (name) => `Parking lot: ${name}`,
  plate: (plate) => `Licence plate: ${plate}`,
  valid: (from, until) => `Paid from ${from} until ${until}`,
  refunded: 'This stay was refunded and is no longer valid.',
  plates: 'Plate as first entered, and changes',
  changes: {
    correction: (plate, isValid) => `${plate}, corrected${isValid ? '; both spellings are valid' : ''}`,
    other_car: (plate) => `${plate}, replaced by another car`,
  },
  payments: 'Payments',
  payment: (amount, receipt) => (receipt === null ? amount : `${amount}, receipt No. ${receipt}`),
  back: (amount) => `${amount} refunded`,
  checks: 'Checks by staff that found this stay',
  results: {
    valid: 'Paid',
    monthly: 'Monthly plan',
    free: 'Free',
    pay_later: 'Pays later (outage)',
    paying: 'Payment in progress',
    just_expired: 'Just expired',
    expired: 'Expired',
    refunded: 'Refunded',
    not_found: 'Not found',
  },
}

const fr: RecordWords = {
  title: 'Relevé d’un stationnement',
  none: 'Rien au dossier',
  stay: 'Stationnement',
  lot: (name) => `Lieu : ${name}`,
  plate: (plate) => `Plaque d’immatriculation : ${plate}`,
  valid: (from, until) => `Payé du ${from} au ${until}`,
  refunded: 'Ce stationnement a été remboursé et n’est plus valide.',
  plates: 'Plaque entrée au départ et changements',
  changes: {
    correction: (plate, isValid) => `${plate}, corrigée${isValid ? '; les deux versions sont valides' : ''}`,
    other_car: (plate) => `${plate}, remplacée par un autre véhicule`,
  },
  payments: 'Paiements',
  payment: (amount, receipt) => (receipt === null ? amount : `${amount}, reçu nº ${receipt}`),
  back: (amount) => `Remboursement de ${amount}`,
  checks: 'Vérifications par le personnel qui ont trouvé ce stationnement',
  results: {
    valid: 'Payé',
    monthly: 'Abonnement mensuel',
    free: 'Gratuit',
    pay_later: 'Paie plus tard (panne)',
    paying: 'Paiement en cours',
    just_expired: 'Vient d’expirer',
    expired: 'Expiré',
    refunded: 'Remboursé',
    not_found: 'Introuvable',
  },
}

export const RECORD_WORDS: Record<Language, RecordWords> = { en, fr }
