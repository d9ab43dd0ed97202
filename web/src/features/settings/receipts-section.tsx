import { PROVINCES, type Province } from '@lotwise/domain/tax'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { SettingsField, SwitchedField } from './settings-schema.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function ReceiptsSection({ form }: { form: SettingsFormState }) {
  const { receipts: text, labels } = useSettingsWords()
  const { draft, edit, touch, problemOf } = form
  const typed = (field: Exclude<SettingsField, SwitchedField | 'province'>) => ({
    name: field,
    label: labels[field],
    value: draft[field],
    onValue: (value: string) => edit({ [field]: value }),
    onBlur: () => touch(field),
    problem: problemOf(field),
  })
  const isQuebec = draft.province === 'QC' || draft.qst_number !== ''
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="grid gap-4 sm:grid-cols-2">
        <StaffField
          {...typed('operator_name')}
          hint={text.operatorNameHint}
          autoComplete="organization"
          maxLength={200}
        />
        <StaffField
          {...typed('operator_address')}
          hint={text.operatorAddressHint}
          autoComplete="street-address"
          maxLength={300}
        />
        <div className="grid content-start gap-1.5">
          <SelectField
            label={labels.province}
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
        <StaffField {...typed('gst_hst_number')} hint={text.gstHstHint} maxLength={30} />
        {isQuebec && <StaffField {...typed('qst_number')} hint={text.qstHint} maxLength={30} />}
        <StaffField {...typed('tax_since')} type="date" hint={text.taxSinceHint} />
      </div>
    </SettingsSection>
  )
}
