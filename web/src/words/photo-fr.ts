import type { PhotoWords } from './photo-en.ts'

export const photoFr: PhotoWords = {
  title: 'Photographier la plaque',
  advice: 'Approchez-vous et tenez le téléphone bien droit pour que la plaque remplisse l’image.',
  take: 'Prendre une photo',
  choose: 'Choisir une photo',
  kept: 'Nous lisons la photo une seule fois et ne la conservons pas.',
  reading: 'Lecture de la plaque...',
  cancel: 'Annuler',
  detected: (plate) => `Plaque détectée\u00a0: ${plate}`,
  notFound: 'Aucune plaque n’a pu être lue sur la photo',
  check: 'Vérifiez cette plaque',
  doubtful: (characters) => `Incertain\u00a0: ${characters}`,
  other: 'Il y a une autre plaque sur la photo.',
  takeOther: (plate) => `Utiliser plutôt ${plate}`,
  retake: 'Reprenez la photo de plus près, bien en face et sans reflet, ou tapez la plaque.',
}
