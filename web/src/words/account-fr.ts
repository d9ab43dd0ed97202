import { REQUIREMENT_NAMES } from '@lotwise/domain/requirement-names'
import type { AccountWords } from './account-en.ts'

export const accountFr: AccountWords = {
  label: 'Compte de paiement',
  badges: {
    disconnected: 'Paiements arrêtés',
    charges_off: 'Paiements arrêtés',
    payouts_off: 'Versements suspendus',
    past_due: 'Renseignements en retard',
    due_soon: 'Renseignements requis',
  },
  lotAlerts: { off: 'Paiements arrêtés', warning: 'À régler' },
  inSwitcher: (lot, alert) => `${lot} – ${alert}`,
  heading: {
    off: (since) => `Paiements par carte arrêtés depuis ${since}`,
    payouts: (since) => `Versements à votre banque suspendus depuis ${since}`,
    overdue: 'Stripe attend des renseignements, sinon les paiements par carte peuvent cesser',
    due: (day) => `Stripe a besoin de renseignements d’ici le ${day}`,
    dueSoon: 'Stripe aura bientôt besoin de renseignements',
  },
  needsList: (items) => `Stripe demande ${items}.`,
  disconnected:
    'Votre compte Stripe n’est plus relié à Lotwise. Reliez un compte pour que l’on puisse payer de nouveau.',
  checking: 'Stripe examine vos renseignements. Vous n’avez rien à envoyer pour l’instant.',
  rejected: 'Stripe a fermé ce compte. Contactez Stripe à partir de votre tableau des paiements.',
  unknown: 'Ouvrez votre tableau des paiements pour en connaître la raison.',
  forCheckers: 'On ne peut pas payer par carte à ce stationnement pour le moment. Le propriétaire en est informé.',
  needs: REQUIREMENT_NAMES.fr,
  connect: 'Relier un compte',
  giveDetails: 'Mettre à jour chez Stripe',
  dashboard: 'Voir le tableau des paiements',
  opening: 'Ouverture...',
  newTab: '(s’ouvre dans un nouvel onglet)',
  failed: {
    create_onboarding_link: 'Échec de la création du lien de configuration',
    create_login_link: 'Échec de l’accès au tableau des paiements',
  },
}
