import type { Reply } from '@lotwise/contract/endpoint'
import type { ocrPlate } from '@lotwise/contract/plates'
import type { Reason } from '@lotwise/contract/reasons'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { photoFromDataUrl } from './photo-from-data-url.ts'
import type { PlateAnswer } from '@lotwise/plate-reader/plate-reader'

type Refusal = Extract<PlateAnswer, { refusal: string }>['refusal']

const REASON = {
  damaged: 'photo_damaged',
  too_many_pixels: 'photo_too_many_pixels',
  busy: 'photo_reader_busy',
  too_slow: 'photo_reader_slow',
} as const satisfies Record<Refusal, Reason>

/** The photo is held in memory only, and neither stored nor logged. */
export async function readPlatePhoto(
  { plates }: Pick<Deps, 'plates'>,
  imageDataUrl: string,
): Promise<Reply<typeof ocrPlate>> {
  const answer = await plates.readPlate(photoFromDataUrl(imageDataUrl))
  if ('refusal' in answer) throw new AppError(REASON[answer.refusal])
  const { plate, confidence, doubtful, other } = answer.reading
  return {
    text: plate,
    confidence,
    ...(doubtful.length > 0 && { doubtful }),
    ...(other !== null && { other }),
  }
}
