import { ocrPlate } from '@lotwise/contract/plates'
import { isSureReading, plateFromText } from '@lotwise/domain/plate-from-text'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type PlateReading = {
  plate: string | null
  isSure: boolean
  /** The positions of the characters to check. */
  doubtful: number[]
  /** A second plate in the photo. */
  other: string | null
}

/** Reads the plate in a photo; rejects with an AbortError once the component is gone. */
export function useReadPlatePhoto(onPreview: (imageDataUrl: string) => void) {
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  return useSubmit(async (photo: Blob): Promise<PlateReading> => {
    const { signal } = (controller.current = new AbortController())
    const imageDataUrl = await shrinkPhoto(photo)
    signal.throwIfAborted()
    onPreview(imageDataUrl)
    const {
      text,
      confidence,
      doubtful = [],
      other = null,
    } = await call(ocrPlate, { body: { imageDataUrl } }, { signal })
    return { plate: plateFromText(text), isSure: isSureReading(confidence), doubtful, other }
  })
}
