import { ocrPlate } from '@lotwise/contract/plates'
import { isClearReading, isSureReading, plateFromText } from '@lotwise/domain/plate-from-text'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A sixth of the bytes of a photo in full: on a slow connection the plate is there in under three seconds instead of nine. */
const FIRST_LOOK = 640

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
    const look = async (longestSide?: number) => {
      const imageDataUrl = await shrinkPhoto(photo, longestSide)
      signal.throwIfAborted()
      onPreview(imageDataUrl)
      return call(ocrPlate, { body: { imageDataUrl } }, { signal })
    }
    const first = await look(FIRST_LOOK)
    const keepFirst = (error: unknown) => {
      // Whoever sees a plate that is not clear checks it; where none was read, there is nothing to check.
      if (signal.aborted || first.text === '') throw error
      return first
    }
    const best = isClearReading(first.confidence) ? first : await look().catch(keepFirst)
    const { text, confidence, doubtful = [], other = null } = best
    return { plate: plateFromText(text), isSure: isSureReading(confidence), doubtful, other }
  })
}
