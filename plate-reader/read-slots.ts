import type { Model } from './models.ts'
import type { Box, Pixels } from './pixels.ts'
import { resampledPlanes } from './resample.ts'

/** Ten slots from the left, each with the probabilities of 0–9, A–Z and "empty". */
export type SlotProbabilities = Float32Array
const SIZE = { width: 192, height: 64 }
/** How far the crop reaches beyond the box, as a share of its width and height. */
const MARGIN = { across: 0.03, along: 0.05 }
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SLOTS = 10
const CLASSES = CHARACTERS.length + 1
const EMPTY = CHARACTERS.length

export async function readSlots(reader: Model, photo: Pixels, box: Box): Promise<SlotProbabilities> {
  const across = MARGIN.across * (box.right - box.left)
  const along = MARGIN.along * (box.bottom - box.top)
  const region = {
    left: box.left - across,
    top: box.top - along,
    right: box.right + across,
    bottom: box.bottom + along,
  }
  const { values } = await reader(resampledPlanes(photo, region, SIZE), SIZE.width, SIZE.height)
  return values
}

/** The likeliest character of every slot. */
export function spell(slots: SlotProbabilities): string {
  let text = ''
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const shares = slots.subarray(slot * CLASSES, (slot + 1) * CLASSES)
    text += CHARACTERS[shares.indexOf(Math.max(...shares))] ?? ''
  }
  return text
}

/** The probability of each character of a text in its slot, and of the slots after it being empty. */
export function slotShares(slots: SlotProbabilities, text: string): number[] {
  return Array.from({ length: SLOTS }, (_, slot) => {
    const at = slot < text.length ? CHARACTERS.indexOf(text[slot]!) : EMPTY
    return slots[slot * CLASSES + at]!
  })
}
