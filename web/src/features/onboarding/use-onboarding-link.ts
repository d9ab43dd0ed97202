import { createConnectAccount } from '@lotwise/contract/payouts'
import { renewOnboardingLink } from '@lotwise/contract/signup'
import { useQuery } from '@tanstack/react-query'
import { callError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useSend } from '../../lib/use-send.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'

/** A link when it is asked for. */
export function useOnboardingLink(lotId: string) {
  const person = useSignedIn()
  const { send, stage } = useSend((isSignedIn: boolean) => onboardingLink(lotId, isSignedIn))
  return { isKnown: person !== undefined, open: () => send(Boolean(person)), stage }
}

/** A link at once. */
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

/** For who manages the lot always, for anyone else while nothing was filled in at the provider's. */
async function onboardingLink(lotId: string, isSignedIn: boolean): Promise<string> {
  const url = isSignedIn ? await linkForManager(lotId) : null
  return url ?? (await call(renewOnboardingLink, { params: { lotId } })).onboardingUrl
}

const NOBODY_HERE: string[] = ['lot_not_found', 'forbidden', 'temporary_password', 'signed_out']

/** Null: signed in, but nobody at this lot. */
async function linkForManager(lotId: string): Promise<string | null> {
  try {
    const { url } = await staffCall(createConnectAccount, { body: { action: 'create_onboarding_link', lotId } })
    return url ?? null
  } catch (error) {
    const reason = callError<typeof createConnectAccount>(error)?.reason
    if (reason && NOBODY_HERE.includes(reason)) return null
    throw error
  }
}
