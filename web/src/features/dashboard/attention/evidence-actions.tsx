import { can } from '@lotwise/domain/roles'
import { useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { DialogActions } from '../../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useAttentionWords } from '../../../words/use-attention-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { useEvidenceFile, useSaveEvidence, type Evidence } from './use-evidence.ts'

/** Submitting is final, so a second click confirms it. */
export function EvidenceActions({ dispute }: { dispute: Evidence['dispute'] }) {
  const { role } = useAtLot()
  const { cancel } = useStaffWords()
  const { evidence: text } = useAttentionWords()
  const file = useEvidenceFile(dispute.id)
  const save = useSaveEvidence(dispute.id)
  const [isConfirming, setConfirming] = useState(false)
  const isOpen = dispute.state === 'inquiry' || dispute.state === 'evidence_due'
  const mayAnswer = isOpen && can(role, 'dispute.answer')

  async function submit() {
    await save.submit(true)
    setConfirming(false)
  }

  if (mayAnswer && isConfirming) {
    return (
      <>
        <p role="alert" className="rounded-lg bg-warning px-3 py-2 text-sm text-pretty text-on-warning">
          {text.confirm}
        </p>
        <DialogActions>
          <ToolButton isBusy={save.isPending} onClick={() => setConfirming(false)}>
            {cancel}
          </ToolButton>
          <ToolButton look="danger" isBusy={save.isPending} onClick={() => void submit()}>
            {save.isPending ? text.submitting : text.submitNow}
          </ToolButton>
        </DialogActions>
      </>
    )
  }
  return (
    <>
      <p className="text-sm text-pretty text-muted">{stageText(dispute, text)}</p>
      <DialogActions>
        <ToolButton isBusy={file.isPending} onClick={() => void file.submit()}>
          {text.download}
        </ToolButton>
        {mayAnswer && (
          <>
            <ToolButton isBusy={save.isPending} onClick={() => void save.submit(false)}>
              {save.isPending ? text.saving : text.save}
            </ToolButton>
            <ToolButton look="main" isBusy={save.isPending} onClick={() => setConfirming(true)}>
              {text.submit}
            </ToolButton>
          </>
        )}
      </DialogActions>
    </>
  )
}

type Stages = { isSubmitted: string; isSaved: string; isUnsaved: string }

function stageText({ is_saved, is_submitted }: Evidence['dispute'], text: Stages): string {
  if (is_submitted) return text.isSubmitted
  return is_saved ? text.isSaved : text.isUnsaved
}
