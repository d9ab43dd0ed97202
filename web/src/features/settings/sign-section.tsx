import { LANGUAGES } from '@lotwise/domain/language'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDownloadSign } from '../../state/use-download-sign.ts'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'

const SIGN_LANGUAGES = ['both', ...LANGUAGES] as const
type SignLanguage = (typeof SIGN_LANGUAGES)[number]

export function SignSection() {
  const { sign: text } = useSettingsWords()
  const [lang, setLang] = useState<SignLanguage>('both')
  const sign = useDownloadSign()

  async function download() {
    try {
      await sign.submit({ lang })
    } catch {
      toast.error(text.failed)
    }
  }

  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48">
          <SelectField<SignLanguage>
            label={text.language}
            value={lang}
            choices={SIGN_LANGUAGES.map((value) => ({ value, label: text[value] }))}
            onValue={setLang}
          />
        </div>
        <ToolButton isBusy={sign.isPending} onClick={() => void download()}>
          <Download aria-hidden className="size-4" />
          {sign.isPending ? text.busy : text.download}
        </ToolButton>
      </div>
    </SettingsSection>
  )
}
