import type { onboardLotOwner } from '@lotwise/contract/signup'
import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { PricePreview } from './price-preview.tsx'
import { dropDraft } from './signup-draft.ts'
import { SignupField } from './signup-field.tsx'
import { signupOf, type SignupEntry, type SignupField as FieldName } from './signup-schema.ts'
import { SignupSection } from './signup-section.tsx'
import { SlugField } from './slug-field.tsx'
import { useSignUp } from './use-sign-up.ts'
import { useSignupForm } from './use-signup-form.ts'

const REDIRECT_AFTER_MS = 2000

/** onCreated: the lot is there, and the provider's pages are opened in a moment. */
export function SignupForm({ onCreated }: { onCreated(onboardingUrl: string): void }) {
  const words = useWords()
  const { signup: text, reasons } = useOwnerWords()
  const form = useSignupForm()
  const { submit: signUp, stage } = useSignUp()
  const [failure, setFailure] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'idle') return
    form.markTried()
    const [first] = Object.keys(form.problems)
    if (first) return focusField(event.currentTarget, first)
    void create(event.currentTarget)
  }

  async function create(element: HTMLFormElement) {
    const { entry } = form.draft
    setFailure(null)
    form.markSent(entry.lotSlug)
    try {
      const onboardingUrl = await signUp(signupOf(entry))
      if (onboardingUrl === null) return
      dropDraft()
      toast.success(text.created)
      onCreated(onboardingUrl)
      setTimeout(() => location.assign(onboardingUrl), REDIRECT_AFTER_MS)
    } catch (error) {
      const refusal = callError<typeof onboardLotOwner>(error)
      if (!refusal) throw error
      if (refusal.reason === 'slug_taken') return tellTaken(element, entry.lotSlug)
      const said = errorText(refusal, { ...words.reasons, ...reasons }, text.failed)
      if (isFormField(refusal.field, entry)) {
        form.markRefused(refusal.field, said)
        focusField(element, refusal.field)
      } else setFailure(said)
      toast.error(said)
    }
  }

  function tellTaken(element: HTMLFormElement, slug: string) {
    form.markSent(null)
    form.markTaken(slug)
    toast.error(reasons.slug_taken)
    focusField(element, 'lotSlug')
  }

  const field = (name: Parameters<typeof form.edit>[0]) => ({ form, name })
  const label = { idle: text.submit, sending: text.sending, waiting: text.waiting }
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <p className="text-sm text-muted">{text.requiredMark}</p>
      <SignupSection title={text.sections.business}>
        <SignupField {...field('businessName')} autoComplete="organization" className="sm:col-span-2" />
        <SignupField {...field('contactName')} autoComplete="name" />
        <SignupField {...field('phone')} type="tel" autoComplete="tel" />
        <SignupField {...field('email')} type="email" autoComplete="email" className="sm:col-span-2" />
      </SignupSection>
      <SignupSection title={text.sections.lot}>
        <SignupField {...field('lotName')} autoComplete="off" />
        <SignupField {...field('address')} autoComplete="street-address" />
        <SlugField form={form} />
        <SignupField {...field('description')} autoComplete="off" className="sm:col-span-2" />
      </SignupSection>
      <SignupSection title={text.sections.prices} columns={3}>
        <SignupField {...field('hourlyRate')} />
        <SignupField {...field('maxDailyRate')} />
        <SignupField {...field('maxHours')} type="number" />
        <PricePreview entry={form.draft.entry} />
      </SignupSection>
      <div className="grid gap-4">
        {failure && (
          <div role="alert" className="flex gap-3 rounded-lg border border-danger p-3 text-sm">
            <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
            <p>
              <strong className="block font-semibold">{failure}</strong>
              {text.kept}
            </p>
          </div>
        )}
        <Button type="submit" isBusy={stage !== 'idle'} className="w-full">
          {label[stage]}
        </Button>
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name=${name}]`)!.focus()
}

function isFormField(field: string | undefined, entry: SignupEntry): field is FieldName {
  return field !== undefined && field in entry
}
