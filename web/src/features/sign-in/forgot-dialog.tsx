import type { resetTempPassword } from '@lotwise/contract/auth'
import { useState, type FormEvent } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useResetPassword } from './use-reset-password.ts'

export function ForgotDialog({ email: initial, onClose }: { email: string; onClose(): void }) {
  const words = useStaffWords()
  const text = words.forgot
  const reasons = useStaffReasons({})
  const [email, setEmail] = useState(initial.trim())
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending: isBusy } = useResetPassword()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (!email.trim()) {
      setProblem(text.emailRequired)
      toast.error(text.emailRequired)
      return event.currentTarget.querySelector('input')!.focus()
    }
    try {
      if ((await submit(email.trim())) === null) return
      toast.success(text.sent)
      onClose()
    } catch (error) {
      const refusal = callError<typeof resetTempPassword>(error)
      const said = refusal?.code === 'unavailable' ? '' : errorText(refusal, reasons, '')
      if (refusal?.field === 'email') setProblem(said)
      toast.error(said ? text.refused(said) : text.failed)
    }
  }

  return (
    <Dialog title={text.heading} closeLabel={words.close} isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{text.about}</p>
        <StaffField
          label={words.signIn.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onValue={setEmail}
          problem={problem}
        />
        <DialogActions>
          <ToolButton onClick={onClose}>{words.cancel}</ToolButton>
          <ToolButton type="submit" look="main" isBusy={isBusy}>
            {isBusy ? text.busy : text.submit}
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
