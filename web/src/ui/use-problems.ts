import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The problems of a form. showProblems also moves the focus to the first invalid field. */
export function useProblems<Problems>(none: Problems) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(none)

  function showProblems(found: Problems): void {
    flushSync(() => setProblems(found))
    form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return { form, problems, setProblems, showProblems }
}
