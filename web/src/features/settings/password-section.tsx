import { Link } from '../../router/link.tsx'
import { PasswordForm } from '../../components/staff/password-form.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'

export function PasswordSection() {
  const { password: text } = useSettingsWords()
  const { account } = useStaffWords()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <Link to="/admin/account" className="justify-self-start text-sm underline underline-offset-4">
        {account.heading}
      </Link>
      <PasswordForm />
    </SettingsSection>
  )
}
