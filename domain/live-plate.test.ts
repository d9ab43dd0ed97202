import { expect, test } from 'vitest'
import { nextFrame, type LastFrame } from './live-plate.ts'

/** Readings as "plate" (sure), "plate?" (unsure) or "" (none). */
function settledBy(...frames: string[]): (string | null)[] {
  let last: LastFrame = null
  return frames.map((frame) => {
    const next = nextFrame(last, { plate: frame.replace('?', ''), confidence: frame.endsWith('?') ? 0.6 : 0.98 })
    last = next.last
    return next.settled
  })
}

test('a plate counts when two frames in a row are sure of it', () => {
  expect(settledBy('ABC123', 'ABC123', 'ABC123')).toEqual([null, 'ABC123', 'ABC123'])
  expect(settledBy('ABC123', 'ABC128', 'ABC123')).toEqual([null, null, null])
  expect(settledBy('ABC123', '', 'ABC123')).toEqual([null, null, null])
  expect(settledBy('ABC123', 'ABC123?', 'ABC123')).toEqual([null, null, null])
  expect(settledBy('ABC123', 'ABC123', 'XYZ9', 'XYZ9')).toEqual([null, 'ABC123', null, 'XYZ9'])
})
