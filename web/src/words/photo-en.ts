import type { Widened } from './en.ts'

/** Words of the camera dialog, in its chunk. */
export const photoEn = {
  title: 'Photograph the plate',
  advice: 'Get close and hold your phone level so the plate fills the frame.',
  take: 'Take a photo',
  choose: 'Choose a photo',
  kept: 'We read the photo once and don’t keep it.',
  reading: 'Reading the plate...',
  cancel: 'Cancel',
  detected: (plate: string) => `Detected plate: ${plate}`,
  notFound: 'Could not read a plate from the photo',
  check: 'Check this plate',
  doubtful: (characters: string) => `Not sure about: ${characters}`,
  other: 'There is another plate in the photo.',
  takeOther: (plate: string) => `Use ${plate} instead`,
  retake: 'Take another photo from closer up, straight on and without glare, or type the plate.',
}

export type PhotoWords = Widened<typeof photoEn>
