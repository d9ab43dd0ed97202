import { useLanguage } from '../../words/words-provider.tsx'

/** Words of the choice of a reminder, in its chunk. */
const EN = {
  label: 'Reminder by text',
  before: (minutes: number) => `${minutes} min before`,
  none: 'None',
  failed: 'Your reminder could not be changed. Please try again.',
}

const FR: typeof EN = {
  label: 'Rappel par texto',
  before: (minutes) => `${minutes} min avant`,
  none: 'Aucun',
  failed: 'Votre rappel n’a pas pu être modifié. Réessayez.',
}

export function useReminderWords(): typeof EN {
  return useLanguage().language === 'fr' ? FR : EN
}
