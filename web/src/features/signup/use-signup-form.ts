import { slugFromName } from '@lotwise/domain/slug'
import { useEffect, useState } from 'react'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { readDraft, writeDraft, type SignupDraft } from './signup-draft.ts'
import { signupProblems, type SignupField, type SignupProblems } from './signup-schema.ts'

export type SignupForm = ReturnType<typeof useSignupForm>

/** What is typed, what is wrong with it, and the slug that follows the name until it is typed itself. */
export function useSignupForm() {
  const { signup, reasons: ownReasons } = useOwnerWords()
  const words = {
    reasons: { ...useWords().reasons, ...ownReasons },
    blank: signup.blank,
    unreadable: signup.unreadable,
  }
  const [draft, setDraft] = useState(readDraft)
  const [touched, setTouched] = useState<ReadonlySet<SignupField>>(new Set())
  const [isTried, setTried] = useState(false)
  const [takenSlug, setTakenSlug] = useState<string | null>(null)
  const [refused, setRefused] = useState<SignupProblems>({})
  useEffect(() => writeDraft(draft), [draft])

  const problems: SignupProblems = { ...refused, ...signupProblems(draft.entry, words) }
  if (draft.entry.lotSlug === takenSlug) problems.lotSlug ??= ownReasons.slug_taken

  function edit(field: SignupField, value: string) {
    setRefused({})
    setDraft((before) => edited(before, field, value))
  }

  /** A field is judged when it is left, and all of them when the form is sent. */
  function problemOf(field: SignupField): string | null {
    return isTried || touched.has(field) ? (problems[field] ?? null) : null
  }

  return {
    draft,
    problems,
    edit,
    touch: (field: SignupField) => setTouched((before) => new Set([...before, field])),
    problemOf,
    markTried: () => setTried(true),
    markSent: (slug: string | null) => setDraft((before) => ({ ...before, sentSlug: slug })),
    markTaken: setTakenSlug,
    /** The server's refusal of a field. */
    markRefused: (field: SignupField, text: string) => setRefused({ [field]: text }),
  }
}

function edited(draft: SignupDraft, field: SignupField, value: string): SignupDraft {
  const entry = { ...draft.entry, [field]: value }
  if (field === 'lotName' && !draft.isSlugOwn) entry.lotSlug = slugFromName(value)
  // An emptied slug follows the name again.
  const isSlugOwn = field === 'lotSlug' ? value !== '' : draft.isSlugOwn
  return { ...draft, entry, isSlugOwn }
}
