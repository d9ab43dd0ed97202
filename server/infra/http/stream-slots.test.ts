import { expect, test } from 'vitest'
import { streamSlots } from './stream-slots.ts'

const never = () => new AbortController().signal
const areOpen = (signals: AbortSignal[]) => signals.map(({ aborted }) => !aborted)

test('the fourth stream of a token ends its first', () => {
  const slots = streamSlots()
  const streams = Array.from({ length: 4 }, () => slots.take([{ key: 'token a', most: 3 }], never()))
  expect(areOpen(streams)).toEqual([false, true, true, true])
})

test('another token of the same person has its own three, and both count for the person', () => {
  const slots = streamSlots()
  const person = { key: 'person', most: 5 }
  const streams = ['a', 'a', 'a', 'b', 'b', 'b'].map((key) => slots.take([{ key, most: 3 }, person], never()))
  expect(areOpen(streams)).toEqual([false, true, true, true, true, true])
})

test('a client that leaves frees its slot', () => {
  const slots = streamSlots()
  const leaving = new AbortController()
  const first = slots.take([{ key: 'a', most: 1 }], leaving.signal)
  leaving.abort()
  const second = slots.take([{ key: 'a', most: 1 }], never())
  expect(areOpen([first, second])).toEqual([false, true])
})

test('a client that left before its stream opened takes no slot', () => {
  const slots = streamSlots()
  const first = slots.take([{ key: 'a', most: 1 }], never())
  slots.take(
    [
      { key: 'b', most: 1 },
      { key: 'a', most: 2 },
    ],
    AbortSignal.abort(),
  )
  expect(areOpen([first])).toEqual([true])
})
