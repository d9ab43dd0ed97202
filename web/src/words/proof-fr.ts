import type { ProofWords } from './proof-en.ts'
import { untilFr } from './until-fr.ts'

export const proofFr: ProofWords = {
  proof: {
    heading: 'Preuve de paiement (code QR)',
    code: 'Code QR avec la preuve signée de ce stationnement',
    advice:
      'N’importe qui peut numériser ce code, ou ouvrir le lien, pour vérifier que votre stationnement est payé et jusqu’à quand.',
  },
  age: (minutes, moment) =>
    `Pas de connexion. Dernière mise à jour de ce laissez-passer : ${minutes < 1 ? 'à l’instant' : minutes < 60 ? `il y a ${minutes} min` : `il y a ${Math.floor(minutes / 60)} h`} (${moment}).`,
  verify: {
    title: 'Vérifier une preuve de stationnement',
    intro: 'Voyez si le stationnement associé à une preuve est valide en ce moment.',
    field: 'Code ou lien',
    submit: 'Vérifier',
    checking: 'Vérification...',
    valid: 'Valide',
    until: untilFr,
    notValid: 'Non valide',
    notValidAdvice: 'Cette preuve ne correspond à aucun stationnement payé en ce moment.',
    failed: 'Impossible de vérifier la preuve. Réessayez.',
    other: 'Vérifier une autre preuve',
  },
}
