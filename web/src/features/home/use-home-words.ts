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
  closeBy: 'Less than 100\u00a0m',
  finder: {
    label: 'Search by name or street',
    searching: 'Searching...',
    nearest: 'Nearest first',
    privacy: 'Your location is used to sort this list, to about 100 m. It is not stored.',
    failures: {
      denied:
        'Your browser does not let this page know where you are. Allow it in the browser’s settings, or search by name.',
      unavailable: 'Your location could not be found. You can search by name or street.',
      timeout: 'Finding your location took too long. Try again, or search by name or street.',
    },
    count: (count: number, isSearch: boolean) =>
      `${count.toLocaleString('en-CA')} ${count === 1 ? 'lot' : 'lots'}${isSearch ? ' found' : ''}`,
    none: 'No lot has these words in its name or address. Check the spelling, or try fewer words.',
    pages: 'Pages of the list',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
  },
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
  closeBy: 'Moins de 100\u00a0m',
  finder: {
    label: 'Chercher par nom ou par rue',
    searching: 'Recherche en cours...',
    nearest: 'Les plus proches d’abord',
    privacy: 'Votre position sert à trier cette liste, à environ 100 m près. Elle n’est pas conservée.',
    failures: {
      denied:
        'Votre navigateur ne permet pas à cette page de savoir où vous êtes. Autorisez-la dans les réglages du navigateur, ou cherchez par nom.',
      unavailable: 'Votre position est introuvable. Vous pouvez chercher par nom ou par rue.',
      timeout: 'La recherche de votre position a été trop longue. Réessayez, ou cherchez par nom ou par rue.',
    },
    count: (count, isSearch) => {
      const many = count > 1 ? 's' : ''
      return `${count.toLocaleString('fr-CA')} stationnement${many}${isSearch ? ` trouvé${many}` : ''}`
    },
    none: 'Aucun stationnement ne contient ces mots dans son nom ou son adresse. Vérifiez l’orthographe ou essayez moins de mots.',
    pages: 'Pages de la liste',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    previous: 'Précédente',
    next: 'Suivante',
  },
}

function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join('\u00a0')
}

export function useHomeWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
