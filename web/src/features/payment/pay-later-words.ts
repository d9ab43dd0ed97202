import type { Reasons } from '@lotwise/contract/endpoint'
import type { payLater } from '@lotwise/contract/incidents'
import type { Language } from '@lotwise/domain/language'
import { useMemo } from 'react'
import type { ReasonWords } from '../../words/error-text.ts'
import { untilFr } from '../../words/until-fr.ts'
import type { AllPayingWords } from '../../words/use-paying-words.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'

type OwnReason = Exclude<Reasons<typeof payLater>, keyof AllPayingWords['reasons']>

const REASONS_EN: ReasonWords<OwnReason> = {
  payments_work: 'Card payments work again. Please pay now.',
  phone_not_textable: 'We can only text numbers in Canada and the United States. Go back and enter another number.',
  pay_later_owed: 'Earlier parking of this plate or phone number is still unpaid. Please ask the lot’s staff.',
}

const EN = {
  title: 'Park now, pay later',
  down: 'Card payments aren’t working right now.',
  offer: 'You can park now. When payments work again, we text you a link to pay, at the same price.',
  button: 'Park now, pay later',
  sending: 'One moment...',
  doneTitle: 'You’re parked',
  until: (moment: string) => `Valid until ${moment}`,
  unpaid: (amount: string) => `Not paid yet: ${amount}`,
  next: 'We text you a link to pay when payments work again. There is no extra charge, and staff know about the outage.',
  keep: 'You can leave this page. It turns into the payment form when payments work.',
  status: 'See the status',
  failed: 'This didn’t work. Please try again.',
}

const REASONS_FR: typeof REASONS_EN = {
  payments_work: 'Le paiement par carte fonctionne de nouveau. Veuillez payer maintenant.',
  phone_not_textable:
    'Nous pouvons envoyer des textos seulement au Canada et aux États-Unis. Revenez en arrière et entrez un autre numéro.',
  pay_later_owed:
    'Un stationnement précédent de cette plaque ou de ce numéro n’est pas encore payé. Adressez-vous au personnel.',
}

const FR: typeof EN = {
  title: 'Stationner maintenant, payer plus tard',
  down: 'Le paiement par carte ne fonctionne pas pour le moment.',
  offer:
    'Vous pouvez stationner maintenant. Dès que le paiement fonctionnera, nous vous enverrons par texto un lien pour payer, au même prix.',
  button: 'Stationner, payer plus tard',
  sending: 'Un instant...',
  doneTitle: 'Vous êtes stationné',
  until: (moment) => `Valide ${untilFr(moment)}`,
  unpaid: (amount) => `Pas encore payé : ${amount}`,
  next: 'Nous vous enverrons par texto un lien pour payer dès que le paiement fonctionnera. Aucuns frais supplémentaires; le personnel est au courant de la panne.',
  keep: 'Vous pouvez quitter cette page. Elle affichera le formulaire de paiement dès qu’il fonctionnera.',
  status: 'Voir l’état du service',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
}

export const PAY_LATER_WORDS: Record<Language, { words: typeof EN; reasons: typeof REASONS_EN }> = {
  en: { words: EN, reasons: REASONS_EN },
  fr: { words: FR, reasons: REASONS_FR },
}

export function usePayLaterWords() {
  const { reasons } = usePayingWords()
  const { language } = useLanguage()
  return useMemo(() => {
    const own = PAY_LATER_WORDS[language]
    return { ...own.words, reasons: { ...reasons, ...own.reasons } }
  }, [reasons, language])
}
