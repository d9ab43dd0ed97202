import { useRef, useState } from 'react'

/** Does a thing once however often it is asked to while it is under way. */
export function useOnce<Input>(act: (input: Input) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  // State changes with the next picture; a second click can be faster.
  const isUnderWay = useRef(false)

  async function once(input: Input): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await act(input)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return { once, isBusy }
}
