import type { Widened } from './en.ts'

/** Words of the camera dialog, in its chunk. */
export const photoEn = {
  title: 'Photograph the plate',
  advice: 'Come close and hold straight: the plate should fill the frame.',
  take: 'Take a photo',
  choose: 'Choose a photo',
  kept: 'The photo is read once and not kept.',
  reading: 'Reading the plate...',
  cancel: 'Cancel',
  detected: (plate: string) => `Detected plate: ${plate}`,
  notFound: 'Could not read a plate from the photo',
  question: 'Is this right?',
}

export type PhotoWords = Widened<typeof photoEn>
