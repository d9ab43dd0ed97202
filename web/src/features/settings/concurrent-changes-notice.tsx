import { fromDollars } from '@lotwise/domain/money'
import { UsersRound } from 'lucide-react'
import { ChangeText } from '../../ui/staff/change-text.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useFormat } from '../../words/use-format.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { Draft, DraftField, Meanwhile } from './draft.ts'

type ConcurrentChangesNoticeProps = { changes: Meanwhile[]; onDismiss(): void }

/** Lists changes that somebody else saved at the same time. */
export function ConcurrentChangesNotice({ changes, onDismiss }: ConcurrentChangesNoticeProps) {
  const { meanwhile: text } = useSettingsWords()
  const show = useShownValue()
  const labels = useFieldLabels()
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

const MONEY: DraftField[] = ['hourlyRate', 'maxDailyRate', 'subscriptionAmount']

function useShownValue() {
  const text = useSettingsWords()
  const format = useFormat()
  return (field: DraftField, value: Draft[DraftField]): string => {
    if (typeof value === 'boolean') return value ? text.on : text.off
    if (MONEY.includes(field)) return format.money(fromDollars(Number(value)))
    return value || text.nothing
  }
}

function useFieldLabels(): Record<DraftField, string> {
  const text = useSettingsWords()
  return {
    hourlyRate: text.pricing.hourlyRate,
    maxDailyRate: text.pricing.maxDailyRate,
    maxHours: text.pricing.maxHours,
    subscriptionAmount: text.monthly.amount,
    notificationThresholdMinutes: text.notifications.threshold,
    notificationEnabled: text.notifications.heading,
    operatorName: text.receipts.operatorName,
    operatorAddress: text.receipts.operatorAddress,
    province: text.receipts.province,
    gstHstNumber: text.receipts.gstHstNumber,
    qstNumber: text.receipts.qstNumber,
    taxSince: text.receipts.taxSince,
  }
}
