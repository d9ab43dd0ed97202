import { useEffect, type RefObject } from 'react'

/** Enter moves to the next empty required field: some phones submit the form although their key says "next". */
export function useEnterAsNext(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const stop = new AbortController()
    form.current!.addEventListener('keydown', moveOn, { signal: stop.signal })
    return () => stop.abort()
  }, [form])
}

function moveOn(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event
  if (key !== 'Enter') return
  const required = [...(currentTarget as HTMLFormElement).querySelectorAll<HTMLInputElement>('input[required]')]
  const here = required.indexOf(target as HTMLInputElement)
  const next = here === -1 ? undefined : required.slice(here + 1).find(({ value }) => value === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}
