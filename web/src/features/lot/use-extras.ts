import { useEffect, useState, type RefObject } from 'react'
import { rememberedDriver } from '../../state/remembered-driver.ts'
import type * as Extras from './extras/lot-extras.tsx'
import { importSending } from './use-create-session.ts'

/** What helps while the form is filled in. The page works without it, so it is loaded at the first change. */
export function useExtras(form: RefObject<HTMLFormElement | null>, isUrgent: boolean) {
  const [extras, setExtras] = useState<typeof Extras>()
  useEffect(() => {
    // Added twice, a listener is still called once.
    if (extras) form.current!.addEventListener('keydown', extras.moveOn)
    // A remembered driver's first touch may be the button. What prevents paying is shown at once.
    else if (isUrgent || rememberedDriver()) load(setExtras)
  }, [form, extras, isUrgent])
  return [extras, () => load(setExtras)] as const
}

/** A failed load is tried again at the next change. */
function load(onLoaded: (extras: typeof Extras) => void): void {
  import('./extras/lot-extras.tsx').then(onLoaded).catch(() => {})
  importSending().catch(() => {})
}
