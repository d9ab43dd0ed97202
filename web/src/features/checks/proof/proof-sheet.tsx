import type { SignedStay } from '@lotwise/domain/proof-check'
import { useState, type FormEvent } from 'react'
import { BIG_BUTTON } from '../../../components/staff/camera/big-button.ts'
import { CameraView } from '../../../components/staff/camera/camera-view.tsx'
import { useCamera } from '../../../components/staff/camera/use-camera.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { useCameraWords } from '../../../words/use-camera-words.ts'
import { ProofVerdict } from './proof-verdict.tsx'
import { useCodeScan } from './use-code-scan.ts'
import { useProofVerdict } from './use-proof-verdict.ts'

export type ProofSheetProps = {
  onProof(stay: SignedStay): void
  /** Named by a proof that does not count. */
  onPlate(plate: string): void
  onClose(): void
}

/** Reads the code on a driver's pass, or its link where there is no camera. */
export function ProofSheet({ onProof, onPlate, onClose }: ProofSheetProps) {
  const { proof: text, close } = useCameraWords()
  const camera = useCamera()
  const { judge, verdict, isPending } = useProofVerdict(onProof)
  const { isBroken } = useCodeScan(camera, (code) => void judge(code))
  const [link, setLink] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (link.trim() !== '') void judge(link)
  }

  return (
    <Dialog title={text.title} closeLabel={close} onClose={onClose} shape="sheet">
      <p className="text-pretty">{text.advice}</p>
      <CameraView camera={camera} label={text.view} frame="code" />
      {isBroken && (
        <p role="alert" className="rounded-box bg-warning p-4 text-on-warning">
          {text.noScanner}
        </p>
      )}
      <output className="grid empty:hidden">
        {isPending ? text.checking : verdict && <ProofVerdict verdict={verdict} onPlate={onPlate} />}
      </output>
      <form onSubmit={submit} className="grid gap-3">
        <StaffField
          label={text.link}
          value={link}
          onValue={setLink}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-h-14"
        />
        <button type="submit" className={`${BIG_BUTTON} border border-edge bg-surface shadow-box hover:border-muted`}>
          {text.check}
        </button>
      </form>
      <button type="button" onClick={onClose} className={`${BIG_BUTTON} bg-ink text-canvas hover:bg-ink/90`}>
        {close}
      </button>
    </Dialog>
  )
}
