import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function in every render, for parts of a page that are not to be rendered with all of it. Calls the latest one. */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
