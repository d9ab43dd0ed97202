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
  check: 'Check this plate',
  doubtful: (characters: string) => `Not sure about: ${characters}`,
  other: 'There is another plate in the photo.',
  takeOther: (plate: string) => `Use ${plate} instead`,
  retake: 'Take another photo from closer, straight on and without glare, or type the plate.',
}

export type PhotoWords = Widened<typeof photoEn>
