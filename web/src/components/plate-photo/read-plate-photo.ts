import { ocrPlate } from '@lotwise/contract/plates'
import { isSureReading, plateFromText } from '@lotwise/domain/plate-from-text'
import { call } from '../../lib/call.ts'

export type PlateRead = { plate: string | null; isSure: boolean }

export async function readPlatePhoto(imageDataUrl: string, signal: AbortSignal): Promise<PlateRead> {
  const { text, confidence } = await call(ocrPlate, { body: { imageDataUrl } }, { signal })
  return { plate: plateFromText(text), isSure: isSureReading(confidence) }
}
