import { NUMERIC_SETTINGS, type NumericSetting } from '@lotwise/domain/lot-settings'
import { fromDollars } from '@lotwise/domain/money'
import { UsersRound } from 'lucide-react'
import { ChangeText } from '../../ui/staff/change-text.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useFormat } from '../../words/use-format.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { Draft, Meanwhile, SettingsField } from './settings-schema.ts'

type ConcurrentChangesNoticeProps = { changes: Meanwhile[]; onDismiss(): void }

/** Lists changes that somebody else saved at the same time. */
export function ConcurrentChangesNotice({ changes, onDismiss }: ConcurrentChangesNoticeProps) {
  const { meanwhile: text, labels } = useSettingsWords()
  const show = useShownValue()
  if (changes.length === 0) return null
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-box border border-line bg-surface p-4 text-sm">
      <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="grid flex-1 gap-1">
        <p className="font-medium">{text.heading}</p>
        <ul className="grid gap-0.5">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="flex flex-wrap gap-x-3">
              <span className="text-muted">{labels[field]}</span>
              <ChangeText before={show(field, before)} after={show(field, after)} becomes={text.becomes} />
            </li>
          ))}
        </ul>
      </div>
      <ToolButton onClick={onDismiss}>{text.dismiss}</ToolButton>
    </div>
  )
}

function useShownValue() {
  const text = useSettingsWords()
  const format = useFormat()
  return (field: SettingsField, value: Draft[SettingsField]): string => {
    if (typeof value === 'boolean') return value ? text.on : text.off
    if (field in NUMERIC_SETTINGS && NUMERIC_SETTINGS[field as NumericSetting].isMoney)
      return format.money(fromDollars(Number(value)))
    return value || text.nothing
  }
}
