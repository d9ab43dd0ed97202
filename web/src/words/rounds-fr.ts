import type { RoundsWords } from './rounds-en.ts'

export const roundsFr: RoundsWords = {
  heading: 'Rondes',
  about: 'Les rondes de vos contrôleurs. Conservées 90 jours.',
  none: 'Aucune ronde pour l’instant. Un contrôleur en commence une à la page des contrôles.',
  failed: 'Les rondes n’ont pas pu être chargées.',
  advice: 'Vérifiez votre connexion et réessayez.',
  open: 'En cours',
  back: 'Toutes les rondes',
  cars: (count) => (count > 1 ? `${count} véhicules` : `${count} véhicule`),
  minutes: (count) => `${count} min`,
  tones: { good: 'Vert', wait: 'Ambre', bad: 'Rouge' },
  sheet: 'Feuille de ronde',
  noChecks: 'Rien n’a été contrôlé pendant cette ronde.',
  print: 'Imprimer',
  csv: 'Télécharger le CSV',
  csvFailed: 'Le fichier n’a pas pu être préparé. Veuillez réessayer.',
  columns: { time: 'Heure', plate: 'Plaque', result: 'Réponse', data: 'Données' },
  live: 'Serveur',
  saved: (minutes) => (minutes < 1 ? 'Enregistrées, moins d’une minute' : `Enregistrées, ${minutes} min`),
  reasons: { round_not_found: 'Cette ronde n’existe plus' },
}
