import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { paths } from '../../paths.ts'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useSlugCheck, type SlugState } from './use-slug-check.ts'
import type { SignupForm } from './use-signup-form.ts'

/** The lot's address as it will be, and whether it can be had. */
export function SlugField({ form }: { form: SignupForm }) {
  const { signup: text, reasons } = useOwnerWords()
  const { entry, sentSlug } = form.draft
  const slug = entry.lotSlug
  const state = useSlugCheck(slug, slug === sentSlug)
  // A slug that follows the name is checked at once: its field may never be focused and left.
  const problem = form.problemOf('lotSlug') ?? (slug === '' ? null : (form.problems.lotSlug ?? null))
  return (
    <div className="sm:col-span-2">
      <StaffField
        name="lotSlug"
        label={text.labels.lotSlug}
        required
        maxLength={200}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={slug}
        onValue={(typed) => form.edit('lotSlug', typed)}
        onBlur={() => slug !== '' && form.touch('lotSlug')}
        problem={problem ?? (state === 'taken' ? reasons.slug_taken : null)}
        hint={
          <>
            {text.slug.page}{' '}
            <span className="font-medium wrap-anywhere text-ink">
              {location.host}
              {paths.lot(slug || '…').replace('%E2%80%A6', '…')}
            </span>{' '}
            <span aria-live="polite" className="block empty:hidden">
              {!problem && state !== 'none' && state !== 'taken' && text.slug[state]}
            </span>
          </>
        }
        after={<SlugIcon state={problem ? 'none' : state} />}
      />
    </div>
  )
}

const SIGNS = {
  checking: { Icon: LoaderCircle, look: 'text-muted motion-safe:animate-spin' },
  free: { Icon: CircleCheck, look: 'text-accent' },
  taken: { Icon: CircleX, look: 'text-danger' },
}

function SlugIcon({ state }: { state: SlugState }) {
  if (state === 'none' || state === 'unknown') return null
  const { Icon, look } = SIGNS[state]
  return <Icon aria-hidden className={`mr-3 size-5 shrink-0 ${look}`} />
}
