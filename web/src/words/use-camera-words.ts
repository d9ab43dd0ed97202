import { cameraEn, type CameraWords } from './camera-en.ts'
import { cameraFr } from './camera-fr.ts'
import { useWordsOf } from './use-words-of.ts'

const DICTIONARIES = { en: cameraEn as CameraWords, fr: cameraFr }

export function useCameraWords(): CameraWords {
  return useWordsOf(DICTIONARIES)
}
