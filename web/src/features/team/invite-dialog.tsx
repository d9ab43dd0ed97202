import type { inviteTeamMember } from '@lotwise/contract/team'
import { emailRefusal } from '@lotwise/domain/email'
import { INVITABLE_ROLES, type InvitableRole } from '@lotwise/domain/roles'
import { useState, type FormEvent } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { FormActions } from '../../components/staff/form-actions.tsx'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useTeamWords } from '../../words/use-team-words.ts'
import { useInvite } from './use-invite.ts'

export function InviteDialog({ onClose }: { onClose(): void }) {
  const text = useTeamWords()
  const words = useStaffWords()
  const reasons = useStaffReasons(text.reasons)
  const { submit: invite, isPending: isBusy } = useInvite()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitableRole>('checker')
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const input = event.currentTarget.querySelector('input')!
    const refusal = emailRefusal(email)
    setProblem(refusal && reasons[refusal])
    if (refusal) return input.focus()
    try {
      const message = await invite({ email: email.trim(), role })
      if (message === null) return
      toast.success(text.inviteDone(message, email.trim().toLowerCase(), role))
      onClose()
    } catch (error) {
      const refused = callError<typeof inviteTeamMember>(error)
      const said = refused?.code === 'unavailable' ? text.inviteFailed : errorText(refused, reasons, text.inviteFailed)
      toast.error(said)
      if (refused?.field === 'email') setProblem(said)
      input.focus()
    }
  }

  return (
    <Dialog title={text.add} closeLabel={words.close} isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{text.addAbout}</p>
        <StaffField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-first
          value={email}
          onValue={setEmail}
          problem={problem}
        />
        <SelectField<InvitableRole>
          label={text.role}
          value={role}
          choices={INVITABLE_ROLES.map((value) => ({ value, label: text.roleLabels[value] }))}
          onValue={setRole}
        />
        <FormActions label={isBusy ? text.inviting : text.invite} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
