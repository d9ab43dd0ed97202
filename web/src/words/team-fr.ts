import type { InvitableRole } from '@lotwise/domain/roles'
import type { TeamWords } from './team-en.ts'

const ROLE_NAMES: Record<InvitableRole, string> = { admin: 'administrateur', checker: 'contrôleur' }

export const teamFr: TeamWords = {
  reasons: {
    member_not_found: 'Membre introuvable',
    member_exists: ({ email }) => `${email} fait déjà partie de cette équipe`,
    lot_not_open: 'On peut inviter des personnes une fois le stationnement ouvert. Terminez d’abord sa configuration.',
    recipient_mail_limit:
      'Cette adresse a reçu plusieurs courriels de notre part dans la dernière heure. Invitez-la de nouveau plus tard.',
    owner_not_removable: 'Le propriétaire d’un stationnement ne peut pas être retiré',
    role_change_forbidden: 'Échec du changement de rôle - permissions insuffisantes',
    owner_role_fixed: 'Échec du changement de rôle - le rôle du propriétaire ne change pas',
    role_not_offered: 'Échec du changement de rôle',
  },
  heading: 'Équipe',
  about: (lot) => `Qui travaille à ${lot}, et avec quelles permissions.`,
  loading: 'Chargement de l’équipe...',
  loadFailed: 'Échec du chargement de l’équipe',
  loadAdvice: 'Vérifiez votre connexion et réessayez.',
  notFound: 'Stationnement introuvable',
  notFoundAdvice: 'Ce stationnement n’existe pas, ou vous ne faites plus partie de son équipe.',
  toLots: 'Vos stationnements',

  member: 'Membre',
  role: 'Rôle',
  added: 'Ajout',
  invited: 'Invitation envoyée',
  invitedHint: 'N’a pas encore accepté',
  you: 'vous',
  count: (people) => (people === 1 ? '1 personne' : `${people} personnes`),
  ownerFixed: 'Non modifiable',
  onlyYou:
    'Il n’y a encore personne d’autre dans cette équipe. Ajoutez les personnes qui contrôlent les plaques ou vous aident à gérer le stationnement.',

  roleOf: (email) => `Rôle de ${email}`,
  roleChanged: (email, role) => `Nouveau rôle de ${email} : ${ROLE_NAMES[role]}`,
  roleFailed: 'Échec du changement de rôle',
  roleForbidden: 'Échec du changement de rôle - permissions insuffisantes',

  add: 'Ajouter un membre',
  addAbout: 'La personne reçoit un courriel avec un lien. Sans compte, elle choisit un mot de passe grâce à ce lien.',
  email: 'Adresse courriel',
  roleLabels: { admin: 'Administrateur - Accès complet', checker: 'Contrôleur - Lecture seule' },
  invite: 'Envoyer l’invitation',
  inviting: 'Envoi...',
  inviteDone: (_message, email, role) => `${email} est invité comme ${ROLE_NAMES[role]}`,
  inviteFailed: 'Échec de l’invitation',
  resend: 'Renvoyer',
  resendTo: (email) => `Renvoyer à ${email}`,

  remove: 'Retirer',
  removeWho: (email) => `Retirer ${email}`,
  removeHeading: 'Retirer un membre',
  removeQuestion: (email) => `Voulez-vous vraiment retirer ${email} de ce stationnement?`,
  removeAdvice: 'L’accès prend fin immédiatement. Ce que cette personne a fait reste dans l’activité.',
  removing: 'Retrait...',
  removeDone: (_message, email) => `${email} ne fait plus partie de ce stationnement`,
  removeFailed: 'Échec du retrait',
  leaveHeading: 'Quitter ce stationnement',
  leaveAdvice:
    'Vous perdrez immédiatement l’accès à ce stationnement. Seule une personne de l’équipe pourra vous le redonner.',
  leave: 'Quitter ce stationnement',

  demoteHeading: 'Devenir contrôleur?',
  demoteAdvice:
    'Vous ne verrez plus que les plaques et la validité des séjours : ni argent, ni paramètres, ni équipe. Seul un autre administrateur ou le propriétaire pourra revenir en arrière.',
  demote: 'Devenir contrôleur',
  demoting: 'Changement...',

  permissions: 'Ce que permet chaque rôle',
  may: {
    owner: ['Tout ce que peut faire un administrateur', 'Ne peut ni être retiré de l’équipe ni changer de rôle'],
    admin: [
      'Voit les séjours, les clients, les revenus et l’activité du stationnement',
      'Rembourse et supprime des séjours, ajoute des plaques gratuites',
      'Modifie les tarifs et les paramètres, et gère les paiements',
      'Invite des personnes, change leur rôle et les retire',
    ],
    checker: [
      'Contrôle les plaques et voit quels séjours sont valides',
      'Rédige des avertissements pour les véhicules non payés',
      'Ne voit ni argent ni renseignements sur les clients, et ne modifie rien d’autre',
    ],
  },
}
