import { getSign } from '@lotwise/contract/signs'
import { LANGUAGES } from '@lotwise/domain/language'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../lib/download-file.ts'
import { staffOpen } from '../../state/staff-open.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { SettingsSection } from './settings-section.tsx'

const SIGN_LANGUAGES = ['both', ...LANGUAGES] as const
type SignLanguage = (typeof SIGN_LANGUAGES)[number]

export function SignSection() {
  const { sign: text } = useSettingsWords()
  const { lot } = useAtLot()
  const [lang, setLang] = useState<SignLanguage>('both')
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await downloadFile(await staffOpen(getSign, { params: { slug: lot.slug }, query: { lang } }), () => {})
    } catch {
      toast.error(text.failed)
    } finally {
      setBusy(false)
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
        <ToolButton isBusy={isBusy} onClick={() => void download()}>
          <Download aria-hidden className="size-4" />
          {isBusy ? text.busy : text.download}
        </ToolButton>
      </div>
    </SettingsSection>
  )
}
