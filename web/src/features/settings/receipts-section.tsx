import { PROVINCES, type Province } from '@lotwise/domain/tax'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { DraftField } from './draft.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function ReceiptsSection({ form }: { form: SettingsFormState }) {
  const { receipts: text } = useSettingsWords()
  const { draft, edit, touch, problemOf } = form
  const typed = (field: Exclude<DraftField, 'notificationEnabled' | 'province'>) => ({
    name: field,
    value: draft[field],
    onValue: (value: string) => edit({ [field]: value }),
    onBlur: () => touch(field),
    problem: problemOf(field),
  })
  const isQuebec = draft.province === 'QC' || draft.qstNumber !== ''
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="grid gap-4 sm:grid-cols-2">
        <StaffField
          {...typed('operatorName')}
          label={text.operatorName}
          hint={text.operatorNameHint}
          autoComplete="organization"
          maxLength={200}
        />
        <StaffField
          {...typed('operatorAddress')}
          label={text.operatorAddress}
          hint={text.operatorAddressHint}
          autoComplete="street-address"
          maxLength={300}
        />
        <div className="grid content-start gap-1.5">
          <SelectField
            label={text.province}
            name="province"
            className="sm:min-h-10"
            value={draft.province}
            choices={[
              { value: '' as Province | '', label: text.noProvince },
              ...PROVINCES.map((value) => ({ value, label: text.provinces[value] })),
            ]}
            onValue={(province) => edit({ province })}
            onBlur={() => touch('province')}
            aria-invalid={problemOf('province') ? true : undefined}
            aria-describedby="province-problem"
          />
          <div className="text-sm">
            <FieldProblem id="province-problem" text={problemOf('province')} />
          </div>
        </div>
        <StaffField {...typed('gstHstNumber')} label={text.gstHstNumber} hint={text.gstHstHint} maxLength={30} />
        {isQuebec && <StaffField {...typed('qstNumber')} label={text.qstNumber} hint={text.qstHint} maxLength={30} />}
        <StaffField {...typed('taxSince')} type="date" label={text.taxSince} hint={text.taxSinceHint} />
      </div>
    </SettingsSection>
  )
}
