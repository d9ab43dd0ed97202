import { Settings2 } from 'lucide-react'
import { ApiError } from '../../lib/api-error.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { PayingWords } from '../../words/paying-en.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useCustomerPortal } from './use-customer-portal.ts'

export function PortalButton({ session }: { session: DriversSession }) {
  const words = usePayingWords()
  const portal = useCustomerPortal()
  // Busy until the browser has left: the page is still there while the portal loads.
  const isLeaving = portal.isPending || portal.isSuccess

  function open() {
    portal.mutate(session.id, {
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => toast.error(failureText(error, words)),
    })
  }

  return (
    <Button isBusy={isLeaving} onClick={open} className="col-span-2">
      {isLeaving ? <Spinner /> : <Settings2 aria-hidden className="size-5" />}
      {words.pass.manage}
    </Button>
  )
}

function failureText(error: Error, { pass }: PayingWords): string {
  if (!(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'internal') return pass.portalError
  return error.code === 'not_found' ? pass.customerMissing : pass.portalFailed
}
