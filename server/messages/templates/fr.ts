import type { Role } from '@lotwise/domain/roles'
import { accountFr } from './account-fr.ts'
import type { MessageWords } from './email-template.ts'
import { isClock } from './format.ts'

const ROLES: Record<Role, string> = { owner: 'propriétaire', admin: 'admin', checker: 'contrôle' }

export const fr: MessageWords = {
  locale: 'fr-CA',
  footer: (support) => `Stationnement Lotwise · ${support}`,

  texts: {
    paid: ({ lot, plate, until, link }) =>
      `${lot} : ${plate} est payé jusqu'${isClock(until) ? 'à' : 'au'} ${until}. Votre laissez-passer : ${link} Répondez ARRET pour ne plus recevoir de textos.`,
    plateChanged: ({ lot, plate, link }) =>
      `${lot} : votre stationnement vaut maintenant pour la plaque ${plate}. Votre laissez-passer : ${link}`,
    minutesAdded: ({ lot, plate, minutes, until, link }) =>
      `${lot} : ${minutes} min ajoutées pour ${plate}, maintenant valide jusqu'${isClock(until) ? 'à' : 'au'} ${until}. Votre laissez-passer : ${link}`,
    reminder: ({ lot, plate, until, link }) =>
      `${lot} : le stationnement de ${plate} prend fin ${isClock(until) ? 'à' : 'le'} ${until}. Prolonger : ${link}`,
    refunded: ({ lot, plate, amount, card }) =>
      `${lot} : remboursement de ${amount} pour ${plate} sur votre carte${card ? ` se terminant par ${card}` : ''}. Votre banque peut mettre de 5 à 10 jours à l'afficher.`,
    refundReturned: ({ lot, plate, amount, card }) =>
      `${lot} : votre banque a retourné le remboursement de ${amount} pour ${plate}; il n'est pas arrivé sur votre carte${card ? ` se terminant par ${card}` : ''}. Le stationnement en est averti.`,
    staffAnswered: ({ lot, plate, link }) =>
      `${lot} : le personnel vous a écrit au sujet du stationnement de ${plate} : ${link}`,
    payLater: ({ lot, plate, amount, link }) =>
      `${lot} : le paiement par carte fonctionne de nouveau. Veuillez payer ${amount} pour ${plate}, sans frais supplémentaires : ${link}`,
    warningWithdrawn: ({ lot, plate, link }) => `${lot} : l'avertissement pour ${plate} a été retiré. ${link}`,
    stopped: 'Lotwise : vous ne recevrez plus de textos. Répondez START pour les recevoir de nouveau.',
    started:
      'Lotwise : vous recevrez de nouveau des textos sur votre stationnement. Répondez ARRET pour ne plus recevoir de textos.',
    help: (support) => `Stationnement Lotwise. Questions : ${support}. Répondez ARRET pour ne plus recevoir de textos.`,
    dataCode: (code) =>
      `Lotwise : ${code} est votre code pour voir vos données de stationnement. Valide 10 minutes. Ce n'est pas vous? Ignorez ce texto.`,
  },

  emails: {
    ...accountFr,
    invitation: ({ lot, role, hasAccount }) => ({
      subject: `Invitation à ${lot} sur Lotwise`,
      opening: [
        `Une place vous attend dans l’équipe de ${lot} (rôle : ${ROLES[role]}). ${hasAccount ? 'Connectez-vous pour accepter ce stationnement :' : 'Choisissez votre mot de passe ici :'}`,
      ],
      action: hasAccount ? 'Me connecter pour accepter' : 'Choisir votre mot de passe',
      closing: [
        hasAccount
          ? 'Utilisez votre mot de passe habituel. Si vous ne connaissez pas ce stationnement, ignorez ce courriel : rien n’a changé à votre compte.'
          : 'Le lien fonctionne une seule fois, pendant 7 jours. Si vous ne connaissez pas ce stationnement, ignorez ce courriel.',
      ],
    }),
    ownerInvitation: ({ lot, hasAccount }) => ({
      subject: `Bienvenue chez Lotwise : ${lot}`,
      opening: [
        `${lot} a été inscrit avec cette adresse, et vous en êtes propriétaire. Il ouvrira aux conducteurs dès que vous ${hasAccount ? 'l’aurez accepté' : 'aurez choisi votre mot de passe'}.`,
        hasAccount ? 'Connectez-vous pour accepter ce stationnement :' : 'Choisissez votre mot de passe ici :',
      ],
      action: hasAccount ? 'Me connecter pour accepter' : 'Choisir votre mot de passe',
      closing: [
        `${hasAccount ? 'Utilisez votre mot de passe habituel.' : 'Le lien fonctionne une seule fois, pendant 7 jours.'} Si ce n’était pas vous, ignorez ce courriel : rien n’a changé à votre compte.`,
      ],
    }),
    recovery: () => ({
      subject: 'Réinitialisez votre mot de passe Lotwise',
      opening: [
        'Quelqu’un a demandé à réinitialiser le mot de passe de votre compte Lotwise. Choisissez-en un nouveau ici :',
      ],
      action: 'Choisir un nouveau mot de passe',
      closing: [
        'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce courriel : votre mot de passe reste le même.',
      ],
    }),
    passwordChanged: ({ signInUrl, support }) => ({
      subject: 'Votre mot de passe Lotwise a été changé',
      opening: [
        'Le mot de passe de votre compte Lotwise a été changé, et toutes les autres sessions ont été fermées.',
        `Si ce n’était pas vous, choisissez « Mot de passe oublié? » à ${signInUrl}, et écrivez à ${support}.`,
      ],
      action: 'Ouvrir une session',
      closing: [],
      linked: [signInUrl],
    }),
    newDevice: ({ browser, system, network, support }) => ({
      subject: 'Connexion depuis un nouvel appareil',
      opening: [
        `Votre compte Lotwise a été utilisé pour la première fois sur un appareil : ${[browser ?? 'navigateur inconnu', system].filter(Boolean).join(', ')}${network ? `, réseau ${network}` : ''}.`,
        'Si c’était vous, il n’y a rien à faire. Sinon, déconnectez l’appareil ici et changez votre mot de passe :',
      ],
      action: 'Où vous êtes connecté',
      closing: [`Besoin d’aide? Écrivez à ${support}.`],
    }),
    receipt: ({ lot, plate, amount, card, paidOn, until, receiptUrl, seller }) => ({
      subject: `Reçu : stationnement mensuel à ${lot}`,
      opening: [
        `Merci. Vous avez payé ${amount} le ${paidOn}${card ? ` avec la carte se terminant par ${card}` : ''}.`,
        `Le stationnement mensuel à ${lot} pour ${plate} est payé jusqu’au ${until}. Il se renouvelle automatiquement; vous pouvez annuler en tout temps.`,
      ],
      action: 'Votre laissez-passer et votre abonnement',
      also: { label: 'Votre reçu, à imprimer ou à conserver', link: receiptUrl },
      closing:
        seller === null
          ? []
          : [
              `Les conditions de votre abonnement : votre carte est débitée de ${amount}, taxes comprises, chaque mois, la prochaine fois le ${until}, jusqu’à l’annulation. Vous pouvez annuler en tout temps, d’un seul geste, depuis votre laissez-passer : le mois payé reste valide jusqu’à sa fin et rien d’autre n’est débité.`,
              `Vendu par ${seller}.`,
            ],
    }),
    stayReceipt: ({ lot, plate, amount, card, paidOn, receiptUrl }) => ({
      subject: `Reçu : stationnement à ${lot}`,
      opening: [
        `Merci. Vous avez payé ${amount} le ${paidOn}${card ? ` avec la carte se terminant par ${card}` : ''} pour le stationnement de ${plate} à ${lot}.`,
      ],
      action: 'Votre laissez-passer',
      also: { label: 'Votre reçu, à imprimer ou à conserver', link: receiptUrl },
      closing: [
        'Vous recevez ce courriel parce que votre adresse a été entrée sur le laissez-passer. Elle ne servira à rien d’autre.',
      ],
    }),
    renewalFailed: ({ lot, plate, amount, until }) => ({
      subject: `Votre stationnement à ${lot} n’a pas pu être renouvelé`,
      opening: [
        `Nous n’avons pas pu prélever ${amount} pour le prochain mois de stationnement de ${plate} à ${lot}.`,
        `Votre stationnement était payé jusqu’au ${until} et reste valide quelques jours, le temps de réessayer la carte. Vérifiez-la ou changez-la ici :`,
      ],
      action: 'Mettre à jour votre carte',
      closing: ['Si vous vouliez arrêter, vous n’avez rien à faire.'],
    }),
    planCancelled: ({ lot, plate, until }) => ({
      subject: `Annulation : stationnement mensuel à ${lot}`,
      opening: [
        `Votre abonnement mensuel à ${lot} pour ${plate} a été annulé.`,
        until
          ? `Il reste valide jusqu’au ${until}, et rien d’autre ne sera débité. Vous changez d’avis? Vous pouvez garder l’abonnement jusque-là :`
          : 'Il n’est plus valide.',
      ],
      action: 'Votre abonnement mensuel',
      closing: [],
    }),
    planKept: ({ lot, plate, amount, until }) => ({
      subject: `Annulation retirée : stationnement mensuel à ${lot}`,
      opening: [
        `Votre abonnement mensuel à ${lot} pour ${plate} n’est plus annulé : il se renouvelle chaque mois jusqu’à ce que vous l’annuliez.`,
        until
          ? `Prochain débit sur votre carte : ${amount}, le ${until}.`
          : `Votre carte est débitée de ${amount} par mois.`,
      ],
      action: 'Votre abonnement mensuel',
      closing: ['Vous pouvez l’annuler au même endroit en tout temps, d’un seul geste.'],
    }),
    refunded: ({ lot, plate, amount, card }) => ({
      subject: `Remboursement de ${lot}`,
      opening: [
        `Un remboursement de ${amount} pour le stationnement de ${plate} à ${lot} a été fait sur votre carte${card ? ` se terminant par ${card}` : ''}.`,
        'Votre banque peut mettre de 5 à 10 jours à l’afficher.',
      ],
      action: null,
      closing: [],
    }),
    refundReturned: ({ lot, plate, amount, card }) => ({
      subject: `Votre remboursement de ${lot} n’est pas arrivé`,
      opening: [
        `Votre banque a retourné le remboursement de ${amount} pour le stationnement à ${lot} pour ${plate}; il n’est pas arrivé sur votre carte${card ? ` se terminant par ${card}` : ''}.`,
        'Le stationnement en est averti et s’en occupe.',
      ],
      action: null,
      closing: [],
    }),
    driverWrote: ({ lot, plate, text }) => ({
      subject: `Message au sujet de ${plate} à ${lot}`,
      opening: [
        `La personne qui conduit ${plate} a écrit :`,
        ...text.split('\n'),
        'Le paiement, les contrôles et un formulaire pour répondre :',
      ],
      action: 'Répondre',
      closing: ['Veuillez répondre sur cette page plutôt qu’à ce courriel.'],
    }),
    staffAnswered: ({ lot, plate, text }) => ({
      subject: `${lot} vous a écrit au sujet de ${plate}`,
      opening: [`Le personnel de ${lot} vous a écrit au sujet du stationnement de ${plate} :`, ...text.split('\n')],
      action: 'Lire les messages et répondre',
      closing: ['Veuillez répondre sur cette page plutôt qu’à ce courriel.'],
    }),
    driverObjected: ({ lot, plate, text }) => ({
      subject: `Avertissement contesté pour ${plate} à ${lot}`,
      opening: [
        `La personne qui conduit ${plate} a écrit :`,
        ...text.split('\n'),
        'L’avertissement, ses photos et un formulaire pour répondre :',
      ],
      action: 'Voir l’avertissement',
      closing: ['Veuillez répondre sur cette page plutôt qu’à ce courriel.'],
    }),
    warningWithdrawn: ({ lot, plate }) => ({
      subject: `L’avertissement pour ${plate} a été retiré`,
      opening: [`${lot} a retiré l’avertissement pour ${plate}.`, 'Vous n’avez rien à faire.'],
      action: 'Voir l’avertissement',
      closing: [],
    }),
    welcome: ({ lot, lotUrl, support }) => ({
      subject: `${lot} est ouvert`,
      opening: [
        `${lot} accepte maintenant les paiements. Les conducteurs paient à ${lotUrl}`,
        'La suite : imprimez l’affiche de votre stationnement, vérifiez vos prix et invitez votre équipe. Tout est sur votre tableau de bord :',
      ],
      action: 'Ouvrir votre tableau de bord',
      closing: [`Besoin d’aide? Écrivez à ${support}.`],
      linked: [lotUrl],
    }),
    payoutFailed: ({ lot, amount, reason }) => ({
      subject: `Un versement pour ${lot} n’est pas arrivé à votre banque`,
      opening: [
        `Un versement de ${amount} pour ${lot} a été retourné par votre banque${reason ? ` : ${reason}` : '.'}`,
        'L’argent est en sûreté dans votre compte de paiement. Vérifiez vos coordonnées bancaires dans les paramètres, sous le tableau de bord des paiements :',
      ],
      action: 'Ouvrir vos paramètres',
      closing: [],
    }),
  },
}
