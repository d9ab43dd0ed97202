import { useEffect, type RefObject } from 'react'
import type * as Extras from './extras/lot-extras.tsx'

/** What helps while the form is filled in. The page works without it, so it is loaded at the first touch. */
export let extras: typeof Extras | undefined

const PATIENCE_MS = 2000

export async function loadExtras(): Promise<void> {
  // A failed load is tried again at the next touch.
  extras ??= await import('./extras/lot-extras.tsx').catch(() => undefined)
}

export function useExtras(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const stop = new AbortController()
    form.current!.addEventListener('focusin', () => void loadExtras(), stop)
    form.current!.addEventListener('keydown', (event) => extras?.moveOn(event), stop)
    return () => stop.abort()
  }, [form])
}

/** The answer, or null where it does not come soon: paying must not wait on a bad line. */
export function soon<T>(answer: Promise<T | null>): Promise<T | null> {
  return Promise.race([
    answer.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ])
}
