import { SwitchField } from '../../ui/staff/switch-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { NumberField } from './number-field.tsx'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function NotificationsSection({ form }: { form: SettingsFormState }) {
  const { notifications: text } = useSettingsWords()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <SwitchField
        label={text.enabled}
        isOn={form.draft.notification_enabled}
        onChange={(isOn) => form.edit({ notification_enabled: isOn })}
      />
      <div className="max-w-sm">
        <NumberField form={form} field="notification_threshold" unit={text.minutes} hint={text.hint} />
      </div>
    </SettingsSection>
  )
}
