import { createConnectAccount } from '@lotwise/contract/payouts'
import { renewOnboardingLink } from '@lotwise/contract/signup'
import { useQuery } from '@tanstack/react-query'
import { callError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'

/** A link on demand. */
export function useOnboardingLink(lotId: string) {
  const person = useSignedIn()
  const { submit, isPending } = useSubmit((isSignedIn: boolean) => onboardingLink(lotId, isSignedIn), {
    isIdempotent: true,
  })
  return { isKnown: person !== undefined, open: () => submit(Boolean(person)), isPending }
}

/** A link as soon as the page opens. */
export function useFreshLink(lotId: string) {
  const person = useSignedIn()
  return useQuery({
    queryKey: ['onboarding-link', lotId],
    queryFn: () => onboardingLink(lotId, Boolean(person)),
    enabled: person !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Managers of the lot always get one; anyone else only until something was filled in at the provider. */
async function onboardingLink(lotId: string, isSignedIn: boolean): Promise<string> {
  const url = isSignedIn ? await linkForManager(lotId) : null
  return url ?? (await call(renewOnboardingLink, { params: { lotId } })).onboardingUrl
}

const NO_ROLE_HERE: string[] = ['lot_not_found', 'forbidden', 'temporary_password', 'signed_out']

/** Null: signed in, but without a role at this lot. */
async function linkForManager(lotId: string): Promise<string | null> {
  try {
    const { url } = await staffCall(createConnectAccount, { body: { action: 'create_onboarding_link', lotId } })
    return url ?? null
  } catch (error) {
    const reason = callError<typeof createConnectAccount>(error)?.reason
    if (reason && NO_ROLE_HERE.includes(reason)) return null
    throw error
  }
}
