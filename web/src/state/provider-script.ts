import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { configQuery } from './use-config.ts'

/** The release that `@stripe/stripe-js` expects. */
const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js'

/** Requested before the payment page opens, so that it is there when the form is. */
export const providerScriptQuery = queryOptions({
  queryKey: ['provider-script'],
  queryFn: async () => {
    const { stripeJsUrl } = await queryClient.ensureQueryData(configQuery)
    return loadScript(stripeJsUrl ?? STRIPE_JS_URL)
  },
  staleTime: Infinity,
  retry: 1,
})

function loadScript(url: string): Promise<true> {
  if ('Stripe' in window) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the payment provider did not load'))
    })
    document.head.append(script)
  })
}
