import { onboardLotOwner } from '@lotwise/contract/signup'
import type { Signup } from '@lotwise/domain/signup'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useLanguage } from '../../words/words-provider.tsx'

/** Repeated with the same form, the server continues the signup instead of creating a second lot. */
export function useSignUp() {
  const { language } = useLanguage()
  return useSubmit(
    async (signup: Signup) => {
      // The mail is sent in the language of the page, which need not be the browser's.
      const headers = { 'accept-language': `${language}-CA` }
      const { onboardingUrl } = await call(onboardLotOwner, { body: signup }, { headers })
      return onboardingUrl
    },
    { isIdempotent: true },
  )
}
