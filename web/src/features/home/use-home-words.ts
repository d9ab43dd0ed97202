import { untilFr } from '../../words/until-fr.ts'
import { useLanguage } from '../../words/words-provider.tsx'

/** Words of the home page, in its chunk. */
const EN = {
  prompt: 'Select your parking location',
  pitch: 'Pay by licence plate. No app, no account.',
  loading: 'Loading parking lots...',
  failed: 'Failed to load parking lots',
  empty: 'No parking lots available at the moment.',
  receipt: 'Find a receipt',
  myParking: 'My parking on this device',
  extend: 'Extend',
  left: (minutes: number) => `${spanOf(minutes)} left`,
  until: (moment: string) => `until ${moment}`,
  remove: (plate: string) => `Remove ${plate} from this device`,
  again: (lot: string, plate: string, hours: number) =>
    `Park again: ${lot}, ${plate}, ${hours === 1 ? '1 hour' : `${hours} hours`}`,
  plates: 'Plates on this device',
  name: 'Name',
  nameOf: (plate: string) => `Name of ${plate}`,
  cannotPay: 'Online payment is not available here at the moment',
  full: 'Full right now',
}

const FR: typeof EN = {
  prompt: 'Choisissez votre stationnement',
  pitch: 'Payez votre stationnement avec votre plaque, sans appli ni compte.',
  loading: 'Chargement des stationnements...',
  failed: 'Impossible de charger les stationnements',
  empty: 'Aucun stationnement offert pour le moment.',
  receipt: 'Trouver un reçu',
  myParking: 'Mes stationnements sur cet appareil',
  extend: 'Prolonger',
  left: (minutes) => `Il reste ${spanOf(minutes)}`,
  until: untilFr,
  remove: (plate) => `Retirer ${plate} de cet appareil`,
  again: (lot, plate, hours) =>
    `Stationner de nouveau : ${lot}, ${plate}, ${hours < 2 ? `${hours} heure` : `${hours} heures`}`,
  plates: 'Plaques sur cet appareil',
  name: 'Nom',
  nameOf: (plate) => `Nom de ${plate}`,
  cannotPay: 'Le paiement en ligne n’est pas offert ici pour le moment',
  full: 'Complet pour le moment',
}

function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join('\u00a0')
}

export function useHomeWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
