import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with a form. Shown problems move the focus to the first field that has one. */
export function useProblems<Problems>(none: Problems) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(none)

  function showProblems(found: Problems): void {
    flushSync(() => setProblems(found))
    form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return { form, problems, setProblems, showProblems }
}
