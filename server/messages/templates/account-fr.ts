import { stopsPayments, type AccountProblem } from '@lotwise/domain/account-health'
import { REQUIREMENT_NAMES } from '@lotwise/domain/requirement-names'
import type { AccountEmails, AccountProblemEmail } from './email-template.ts'

const SUBJECTS: Record<AccountProblem, (lot: string) => string> = {
  disconnected: (lot) => `Paiements par carte arrêtés à ${lot} : compte Stripe déconnecté`,
  charges_off: (lot) => `Paiements par carte arrêtés à ${lot}`,
  payouts_off: (lot) => `Versements de ${lot} en attente`,
  past_due: (lot) => `Stripe attend des renseignements pour ${lot}`,
  due_soon: (lot) => `Stripe aura bientôt besoin de renseignements pour ${lot}`,
}

const HAPPENED: Record<AccountProblem, (facts: AccountProblemEmail) => string> = {
  disconnected: ({ lot }) =>
    `Votre compte Stripe n’est plus relié à Lotwise : on ne peut plus payer par carte à ${lot}. Reliez de nouveau un compte pour rétablir les paiements.`,
  charges_off: ({ lot }) =>
    `Stripe a désactivé les paiements par carte de ${lot}. On ne peut pas y payer par carte pour le moment.`,
  payouts_off: ({ lot }) =>
    `Stripe a suspendu les versements de ${lot}. On peut toujours y payer, et l’argent reste dans votre compte Stripe jusqu’à la reprise des versements.`,
  past_due: ({ lot }) =>
    `Stripe a demandé des renseignements pour ${lot}, et l’échéance est passée. Les paiements par carte peuvent cesser à tout moment.`,
  due_soon: ({ lot, deadline }) =>
    `Stripe a besoin de renseignements pour ${lot}${deadline ? ` d’ici le ${deadline}` : ''}. Sans eux, Stripe pourrait désactiver les paiements par carte.`,
}

function causeOf({ problem, cause, needs, support }: AccountProblemEmail): string[] {
  if (problem === 'disconnected') return []
  if (cause === 'needs') return [`Stripe demande : ${needs.map((item) => REQUIREMENT_NAMES.fr[item]).join(' ; ')}.`]
  if (cause === 'checking') return ['Stripe examine vos renseignements. Vous n’avez rien à envoyer pour l’instant.']
  if (cause === 'rejected') {
    return [
      `Stripe a fermé le compte. Contactez Stripe à partir de votre tableau de bord des paiements, ou écrivez à ${support}.`,
    ]
  }
  return [`Ouvrez votre tableau de bord des paiements pour en connaître la raison, ou écrivez à ${support}.`]
}

export const accountFr: AccountEmails = {
  accountProblem: (facts) => ({
    subject: SUBJECTS[facts.problem](facts.lot),
    opening: [HAPPENED[facts.problem](facts), ...causeOf(facts)],
    action: 'Ouvrir vos paramètres',
    closing: ['Nous vous écrirons dès que Stripe indiquera que tout est en ordre.'],
  }),
  accountWorksAgain: ({ lot, ended }) => ({
    subject: stopsPayments(ended) ? `Paiements par carte rétablis à ${lot}` : `Versements de ${lot} rétablis`,
    opening: [
      stopsPayments(ended)
        ? `Stripe a réactivé les paiements par carte de ${lot}. On peut de nouveau y payer.`
        : `Stripe a repris les versements de ${lot}. Votre argent se rend de nouveau à votre banque.`,
    ],
    action: 'Ouvrir vos paramètres',
    closing: [],
  }),
}
