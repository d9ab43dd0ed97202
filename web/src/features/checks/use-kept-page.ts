import { useEffect } from 'react'
import { loadUnsentDialog } from '../../components/staff/sign-out-button.tsx'
import { keepShell } from '../../lib/keep-shell.ts'
import { keepLastCheckedLot } from '../../state/offline-checks/last-checked-lot.ts'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { loadDetector } from './proof/open-detector.ts'

const MANIFEST = '/checks.webmanifest'

/** Makes this page installable, and stores all files it has loaded for offline use once it can answer checks. */
export function useKeptPage(): void {
  const { lot } = useAtLot()
  const { state } = useCheckDevice()
  const isReady = state.isReached && state.snapshot !== null
  useEffect(() => offerToInstall(), [])
  useEffect(() => {
    if (!isReady) return
    keepLastCheckedLot(lot.slug)
    // No storage, or a lost connection: the page works, and tries again next time.
    keepPage().catch(() => {})
  }, [isReady, lot.slug])
}

/** With the scanner of proofs and the way to sign out, which must work without a connection. */
async function keepPage(): Promise<void> {
  await Promise.all([import('./proof/proof-sheet.tsx'), loadDetector(), loadUnsentDialog()])
  await keepShell('/admin')
}

/** This page, and not the one for drivers. */
function offerToInstall(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const before = link?.getAttribute('href')
  link?.setAttribute('href', MANIFEST)
  return () => link?.setAttribute('href', before!)
}
