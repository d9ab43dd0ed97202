import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../state/use-config.ts'
import { loadProviderScript, openProvider } from './load-provider.ts'

const KEEP = { staleTime: Infinity, retry: 1, structuralSharing: false } as const

/** The provider's script is fetched at once, and opened for the lot's account as soon as that is known. */
export function useProvider(stripeAccount: string | undefined) {
  const config = useConfig()
  const script = useQuery({
    queryKey: ['provider-script'],
    queryFn: () => loadProviderScript(config.data!.stripeJsUrl),
    enabled: config.data !== undefined,
    ...KEEP,
  })
  const provider = useQuery({
    queryKey: ['provider', stripeAccount],
    queryFn: () => openProvider(config.data!.publishableKey, stripeAccount!),
    enabled: script.data === true && stripeAccount !== undefined,
    ...KEEP,
  })
  return {
    stripe: provider.data,
    failed: [config, script, provider].filter(({ error }) => error !== null),
  }
}
