import type { IncidentKind } from '@lotwise/domain/incident'
import type { Language } from '@lotwise/domain/language'

type StatusWords = {
  title: string
  allFine: string
  someDown: string
  /** The database does not answer, so nothing is known but this. */
  away: string
  parts: Record<IncidentKind, string>
  up: string
  down: string
  advice: Record<IncidentKind, string>
  history: string
  nothing: string
  since: (moment: string) => string
  /** Of the lot that was asked about. */
  sinceHere: (moment: string) => string
  here: string
  span: (from: string, until: string) => string
  minutes: (count: number) => string
  hours: (count: number) => string
  zone: string
  otherLanguage: string
}

export const STATUS_WORDS: Record<Language, StatusWords> = {
  en: {
    title: 'Status',
    allFine: 'Everything is working',
    someDown: 'Something isn’t working right now',
    away: 'Lotwise isn’t available right now. We’re working on it.',
    parts: { payments: 'Card payments', texts: 'Text messages', mail: 'Email', service: 'Lotwise' },
    up: 'Working',
    down: 'Not working',
    advice: {
      payments: 'Park now and pay later: choose your lot and enter your plate as usual. There is no extra charge.',
      texts: 'Text messages arrive late. Your parking is valid without them: keep the page with your pass.',
      mail: 'Email arrives late. Receipts are also on the page with your pass.',
      service: 'Lots can’t be opened.',
    },
    history: 'Last 90 days',
    nothing: 'No incidents.',
    since: (moment) => `Since ${moment}`,
    sinceHere: (moment) => `Only at this lot, since ${moment}`,
    here: 'only at this lot',
    span: (from, until) => `${from} – ${until}`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    zone: 'Times are Eastern Time (Toronto, Montréal).',
    otherLanguage: 'Français',
  },
  fr: {
    title: 'État du service',
    allFine: 'Tout fonctionne',
    someDown: 'Une panne est en cours',
    away: 'Lotwise n’est pas disponible pour le moment. Nous y travaillons.',
    parts: { payments: 'Paiement par carte', texts: 'Textos', mail: 'Courriels', service: 'Lotwise' },
    up: 'Fonctionne',
    down: 'En panne',
    advice: {
      payments:
        'Stationnez-vous maintenant et payez plus tard : choisissez votre stationnement et entrez votre plaque comme d’habitude. Aucuns frais supplémentaires.',
      texts:
        'Les textos arrivent en retard. Votre stationnement est valide sans eux : gardez la page de votre laissez-passer.',
      mail: 'Les courriels arrivent en retard. Vos reçus se trouvent aussi sur la page de votre laissez-passer.',
      service: 'Les stationnements ne peuvent pas être ouverts.',
    },
    history: '90 derniers jours',
    nothing: 'Aucune panne.',
    since: (moment) => `Depuis le ${moment}`,
    sinceHere: (moment) => `À ce stationnement seulement, depuis le ${moment}`,
    here: 'à ce stationnement seulement',
    span: (from, until) => `${from} – ${until}`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    zone: 'Heure de l’Est (Toronto, Montréal).',
    otherLanguage: 'English',
  },
}
