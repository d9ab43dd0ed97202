import { useState, type ReactNode } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import type { ProofSheet, ProofSheetProps } from './proof/proof-sheet.tsx'

/** The scanner of proofs, whose code is loaded on demand. Its `sheet` has a form: it cannot be shown inside another. */
export function useProofScan({ onProof, onPlate }: Omit<ProofSheetProps, 'onClose'>): {
  open(): void
  sheet: ReactNode
} {
  const text = useChecksWords()
  const [Sheet, setSheet] = useState<typeof ProofSheet | null>(null)
  const close = () => setSheet(null)

  async function load() {
    try {
      const { ProofSheet } = await import('./proof/proof-sheet.tsx')
      setSheet(() => ProofSheet)
    } catch {
      // Its code could not be loaded: the plate can still be typed.
      toast.error(text.proof.failed)
    }
  }

  const sheet = Sheet && (
    <Sheet
      onProof={(stay) => {
        close()
        onProof(stay)
      }}
      onPlate={(plate) => {
        close()
        onPlate(plate)
      }}
      onClose={close}
    />
  )
  return { open: () => void load(), sheet }
}
