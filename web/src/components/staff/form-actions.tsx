import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'

type FormActionsProps = {
  label: string
  look?: 'main' | 'danger'
  isBusy: boolean
  onCancel(): void
  /** Without it the button submits its form. */
  onPress?: () => void
}

/** Cancel, and the one action of a dialog. */
export function FormActions({ label, look = 'main', isBusy, onCancel, onPress }: FormActionsProps) {
  const { cancel } = useStaffWords()
  return (
    <DialogActions>
      <ToolButton isBusy={isBusy} onClick={onCancel}>
        {cancel}
      </ToolButton>
      <ToolButton type={onPress ? 'button' : 'submit'} look={look} isBusy={isBusy} onClick={onPress}>
        {label}
      </ToolButton>
    </DialogActions>
  )
}
