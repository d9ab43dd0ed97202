import type { customerPortal } from '@lotwise/contract/payments'
import type { CommonReason } from '@lotwise/contract/reasons'
import { Settings2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callError, type CallError, type ClientReason } from '../lib/api-error.ts'
import type { DriversSession } from '../state/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { PayingWords } from '../words/paying-en.ts'
import { usePayingWords } from '../words/use-paying-words.ts'
import { useCustomerPortal } from './use-customer-portal.ts'

type PortalButtonProps = { session: DriversSession; label?: string; look?: 'main' | 'quiet' }

/** Leads to the provider's page, where the card is changed. */
export function PortalButton({ session, label, look = 'quiet' }: PortalButtonProps) {
  const words = usePayingWords()
  const portal = useCustomerPortal()
  const [isLeaving, setLeaving] = useState(false)
  const isBusy = isLeaving || portal.isPending

  async function open() {
    try {
      const opened = await portal.submit(session.id)
      if (opened === null) return
      // Busy until the browser leaves: the page stays while the portal loads.
      setLeaving(true)
      location.assign(opened.url)
    } catch (error) {
      toast.error(failureText(callError<typeof customerPortal>(error), words))
    }
  }

  useEffect(() => {
    // The back button may restore this page from the browser's cache as it was.
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  return (
    <Button look={look} isBusy={isBusy} onClick={() => void open()} className="col-span-full">
      {isBusy ? <Spinner /> : <Settings2 aria-hidden className="size-5" />}
      {label ?? words.pass.manage}
    </Button>
  )
}

function failureText(refusal: CallError<typeof customerPortal> | null, { pass }: PayingWords): string {
  switch (refusal?.reason) {
    case 'customer_not_found':
      return pass.customerMissing
    case 'portal_failed':
    case 'return_url_foreign':
      return pass.portalFailed
    default:
      refusal?.reason satisfies CommonReason | ClientReason | undefined
      return pass.portalError
  }
}
