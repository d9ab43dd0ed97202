import { useQuery } from '@tanstack/react-query'
import { providerScriptQuery } from '../../state/provider-script.ts'
import { useConfig } from '../../state/use-config.ts'
import { openProvider } from './open-provider.ts'

/** The provider's script, opened for the lot's account as soon as that is known. */
export function useProvider(stripeAccount: string | undefined) {
  const config = useConfig()
  const script = useQuery(providerScriptQuery)
  const provider = useQuery({
    queryKey: ['provider', stripeAccount],
    queryFn: () => openProvider(config.data!.publishableKey, stripeAccount!),
    enabled: script.data === true && config.data !== undefined && stripeAccount !== undefined,
    staleTime: Infinity,
    retry: 1,
    structuralSharing: false,
  })
  return {
    stripe: provider.data,
    failed: [config, script, provider].filter(({ error }) => error !== null),
  }
}
