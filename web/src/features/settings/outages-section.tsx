import { Link } from '../../router/link.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { useOutagesWords } from '../../words/use-outages-words.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'

export function OutagesSection() {
  const text = useOutagesWords()
  const { lot } = useAtLot()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <Link to="/admin/lots/$lotSlug/outages" params={{ lotSlug: lot.slug }} className={toolClass('quiet')}>
        {text.link}
      </Link>
    </SettingsSection>
  )
}
