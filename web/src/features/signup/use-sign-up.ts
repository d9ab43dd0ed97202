import { onboardLotOwner } from '@lotwise/contract/signup'
import type { Signup } from '@lotwise/domain/signup'
import { call } from '../../lib/call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useLanguage } from '../../words/words-provider.tsx'

/** Sent again, the same form goes on where it broke off: the server makes no second lot of it. */
export function useSignUp() {
  const { language } = useLanguage()
  return useSend(async (signup: Signup) => {
    // The mail that follows speaks the language of this page, not of the browser.
    const headers = { 'accept-language': `${language}-CA` }
    const { onboardingUrl } = await call(onboardLotOwner, { body: signup }, { headers })
    return onboardingUrl
  })
}
