import { useLayoutEffect, useRef } from 'react'

/** For the first words of a step: the focus was on a button that is gone. */
export function useFocusAtStart<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    element.current!.focus({ preventScroll: true })
    element.current!.scrollIntoView({ block: 'nearest' })
  }, [])
  return element
}
