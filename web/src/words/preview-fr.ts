import type { PreviewWords } from './preview-en.ts'

export const previewFr: PreviewWords = {
  heading: 'Aperçu de la page des conducteurs',
  about: 'Les conducteurs verront cette page dès l’ouverture. Ici, rien n’est envoyé ni facturé.',
  notSent: 'C’est un aperçu : rien n’a été envoyé.',
  failed: 'Impossible de charger l’aperçu',
  failedAdvice: 'Vérifiez votre connexion et réessayez.',
}
