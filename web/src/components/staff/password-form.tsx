import { passwordChangeRefusal } from '@lotwise/domain/password'
import { useState, type FormEvent } from 'react'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { PasswordField } from '../../ui/staff/password-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useChangePassword, type PasswordProblem, type PasswordTyped } from './use-change-password.ts'

const BLANK: PasswordTyped = { current: '', password: '', confirmation: '' }

/** For one's own password: on the account page, and in a lot's settings. */
export function PasswordForm() {
  const { password: text } = useSettingsWords()
  const { passwordRefusals, password: eye } = useStaffWords()
  const email = useSignedIn()?.email ?? ''
  const [typed, setTyped] = useState(BLANK)
  const [problem, setProblem] = useState<PasswordProblem | null>(null)
  const { change, isBusy } = useChangePassword(email)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refused = refusalOf(typed) ?? (await change(typed))
    setProblem(refused)
    if (!refused) return
    toast.error(refused.text)
    form.querySelector<HTMLInputElement>(`[name=${refused.field}]`)!.focus()
  }

  function refusalOf({ current, password, confirmation }: PasswordTyped): PasswordProblem | null {
    if (current === '') return { field: 'current', text: text.currentRequired }
    const refusal = passwordChangeRefusal({ password, confirmation })
    const field = refusal === 'passwords_differ' ? 'confirmation' : 'password'
    return refusal && { field, text: passwordRefusals[refusal] }
  }

  const field = (name: keyof PasswordTyped) => ({
    name,
    label: text[name],
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    showLabel: eye.show,
    hideLabel: eye.hide,
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
    problem: problem?.field === name ? problem.text : null,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-sm gap-4">
      {/* Tells password managers which account this is. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField {...field('current')} />
      <PasswordField {...field('password')} hint={text.rule} />
      <PasswordField {...field('confirmation')} />
      <ToolButton type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? text.busy : text.submit}
      </ToolButton>
    </form>
  )
}
