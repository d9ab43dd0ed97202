import { positionText } from '@lotwise/domain/position'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { askPosition } from '../../lib/ask-position.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** Someone stands at the lot: as exact as the phone can. */
const OPTIONS = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

export function PositionSection({ form }: { form: SettingsFormState }) {
  const { position: text, labels } = useSettingsWords()
  const [isAsking, setIsAsking] = useState(false)
  const [told, setTold] = useState('')

  async function fillIn() {
    setIsAsking(true)
    const answer = await askPosition(OPTIONS)
    setIsAsking(false)
    if (typeof answer === 'string') return setTold(text.failures[answer])
    form.edit({ position: positionText(answer.position) })
    setTold(text.found(Math.ceil(answer.accuracyMetres)))
  }

  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="grid max-w-md gap-3">
        <StaffField
          label={labels.position}
          name="position"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          hint={text.hint}
          value={form.draft.position}
          onValue={(value) => form.edit({ position: value })}
          onBlur={() => form.touch('position')}
          problem={form.problemOf('position')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <ToolButton isBusy={isAsking} onClick={() => void fillIn()}>
            <LocateFixed aria-hidden className="size-4" />
            {text.here}
          </ToolButton>
          <output className="text-sm text-pretty text-muted">{told}</output>
        </div>
      </div>
    </SettingsSection>
  )
}
