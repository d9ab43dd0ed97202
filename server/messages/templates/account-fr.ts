import { stopsPayments, type AccountProblem } from '@lotwise/domain/account-health'
import type { RequirementItem } from '@lotwise/domain/account-requirements'
import type { AccountEmails, AccountProblemEmail } from './email-template.ts'

const NEEDS: Record<RequirementItem, string> = {
  bank: 'un compte bancaire pour vos versements',
  bank_document: 'un document montrant que le compte bancaire est à vous',
  terms: 'votre accord à ses conditions',
  website: 'le site Web de votre entreprise',
  description: 'ce que fait votre entreprise',
  business_number: 'votre numéro d’entreprise',
  business_document: 'un document sur votre entreprise',
  business: 'des renseignements sur votre entreprise',
  identity_document: 'une photo de votre pièce d’identité',
  address_document: 'un document montrant votre adresse',
  id_number: 'votre numéro d’assurance sociale',
  birth_date: 'votre date de naissance',
  address: 'votre adresse',
  contact: 'votre numéro de téléphone ou votre courriel',
  name: 'votre nom légal',
  people: 'des renseignements sur les personnes derrière l’entreprise',
  other: 'quelques renseignements de plus',
}

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
  if (cause === 'needs') return [`Stripe demande : ${needs.map((item) => NEEDS[item]).join(' ; ')}.`]
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
