import { MAX_SPACES } from '@lotwise/domain/spaces'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { SwitchField } from '../../ui/staff/switch-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function SpacesSection({ form }: { form: SettingsFormState }) {
  const { spaces: text, labels } = useSettingsWords()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="max-w-sm">
        <StaffField
          label={labels.spaces}
          name="spaces"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SPACES}
          className="tabular-nums"
          hint={text.hint}
          value={form.draft.spaces}
          onValue={(value) => form.edit({ spaces: value })}
          onBlur={() => form.touch('spaces')}
          problem={form.problemOf('spaces')}
        />
      </div>
      <SwitchField
        label={labels.sell_within_spaces}
        hint={text.limitHint}
        isOn={form.draft.sell_within_spaces}
        onChange={(isOn) => form.edit({ sell_within_spaces: isOn })}
      />
    </SettingsSection>
  )
}
