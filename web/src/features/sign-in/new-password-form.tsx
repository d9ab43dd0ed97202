import { passwordChangeRefusal } from '@lotwise/domain/password'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/staff/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useNewPassword, type NewPasswordOptions } from './use-new-password.ts'

type NewPasswordFormProps = { email: string } & NewPasswordOptions

export function NewPasswordForm({ email, ...options }: NewPasswordFormProps) {
  const { newPassword: text, passwordRefusals, password: eye } = useStaffWords()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<{ field: 'password' | 'confirmation'; text: string } | null>(null)
  const { change, isBusy } = useNewPassword(options)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refusal = passwordChangeRefusal({ password, confirmation })
    const refused = refusal ? passwordRefusals[refusal] : await change(password)
    if (!refused) return setProblem(null)
    const field = refusal === 'passwords_differ' ? 'confirmation' : 'password'
    setProblem({ field, text: refused })
    toast.error(refused)
    form.querySelector<HTMLInputElement>(`input[name=${field}]`)!.focus()
  }

  const problemOf = (field: 'password' | 'confirmation') => (problem?.field === field ? problem.text : null)
  const shared = { showLabel: eye.show, hideLabel: eye.hide, autoComplete: 'new-password' }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {/* Tells password managers which account this is. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        {...shared}
        label={text.password}
        name="password"
        hint={text.rule}
        value={password}
        onValue={setPassword}
        problem={problemOf('password')}
      />
      <PasswordField
        {...shared}
        label={text.confirmation}
        name="confirmation"
        value={confirmation}
        onValue={setConfirmation}
        problem={problemOf('confirmation')}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {isBusy ? text.busy : text.submit}
      </Button>
    </form>
  )
}
