import { slugFromName } from '@lotwise/domain/slug'
import { useEffect, useState } from 'react'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { readDraft, writeDraft, type SignupDraft, type SignupEntry } from './signup-draft.ts'
import { signupProblems, type SignupProblems } from './signup-problems.ts'

export type SignupForm = ReturnType<typeof useSignupForm>

/** What is typed, what is wrong with it, and the slug that follows the name until it is typed itself. */
export function useSignupForm() {
  const { signup: words } = useOwnerWords()
  const [draft, setDraft] = useState(readDraft)
  const [touched, setTouched] = useState<ReadonlySet<keyof SignupEntry>>(new Set())
  const [isTried, setTried] = useState(false)
  const [takenSlug, setTakenSlug] = useState<string | null>(null)
  useEffect(() => writeDraft(draft), [draft])

  const problems: SignupProblems = signupProblems(draft.entry, words)
  if (draft.entry.lotSlug === takenSlug) problems.lotSlug ??= words.slug.taken

  function edit(field: keyof SignupEntry, value: string) {
    setDraft((before) => edited(before, field, value))
  }

  /** A field is judged when it is left, and all of them when the form is sent. */
  function problemOf(field: keyof SignupEntry): string | null {
    if (field === 'description' || !(isTried || touched.has(field))) return null
    return problems[field] ?? null
  }

  return {
    draft,
    problems,
    edit,
    touch: (field: keyof SignupEntry) => setTouched((before) => new Set([...before, field])),
    problemOf,
    markTried: () => setTried(true),
    markSent: (slug: string | null) => setDraft((before) => ({ ...before, sentSlug: slug })),
    markTaken: setTakenSlug,
  }
}

function edited(draft: SignupDraft, field: keyof SignupEntry, value: string): SignupDraft {
  const entry = { ...draft.entry, [field]: value }
  if (field === 'lotName' && !draft.isSlugOwn) entry.lotSlug = slugFromName(value)
  // An emptied slug follows the name again.
  const isSlugOwn = field === 'lotSlug' ? value !== '' : draft.isSlugOwn
  return { ...draft, entry, isSlugOwn }
}
