import { useEffect, type RefObject } from 'react'

/** Some phones send the form where the key says "next": a driver half-way through is led on instead of told off. */
export function useEnterAsNext(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const stop = new AbortController()
    form.current!.addEventListener('keydown', goOn, { signal: stop.signal })
    return () => stop.abort()
  }, [form])
}

function goOn(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event
  if (key !== 'Enter') return
  const asked = [...(currentTarget as HTMLFormElement).querySelectorAll<HTMLInputElement>('input[required]')]
  const here = asked.indexOf(target as HTMLInputElement)
  const next = here === -1 ? undefined : asked.slice(here + 1).find(({ value }) => value === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}
