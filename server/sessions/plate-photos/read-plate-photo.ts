import type { Reply } from '@lotwise/contract/endpoint'
import type { ErrorCode } from '@lotwise/contract/errors'
import type { ocrPlate } from '@lotwise/contract/plates'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { photoFromDataUrl } from './photo-from-data-url.ts'
import type { PlateAnswer } from '@lotwise/plate-reader/plate-reader'

type Refusal = Extract<PlateAnswer, { refusal: string }>['refusal']

const SENTENCES: Record<Refusal, [ErrorCode, string]> = {
  damaged: ['invalid_input', 'The photo is damaged or incomplete'],
  too_many_pixels: ['payload_too_large', 'The photo has more than 20 megapixels'],
  busy: ['unavailable', 'Many photos are being read just now. Please try again in a moment.'],
  too_slow: ['unavailable', 'Reading the photo took too long. Please enter the plate manually.'],
}

/** The photo lives in memory until it is answered, and is neither kept nor logged. */
export async function readPlatePhoto(
  { readPlate }: Pick<Deps, 'readPlate'>,
  imageDataUrl: string,
): Promise<Reply<typeof ocrPlate>> {
  const answer = await readPlate(photoFromDataUrl(imageDataUrl))
  if ('refusal' in answer) throw new AppError(...SENTENCES[answer.refusal])
  return { text: answer.reading.plate, confidence: answer.reading.confidence }
}
