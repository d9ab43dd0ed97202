import { Copy, RotateCcw } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { SettingsRecord } from './settings-schema.ts'
import { GraceSection } from './grace-section.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ConcurrentChangesNotice } from './concurrent-changes-notice.tsx'
import { EarlyStopSection } from './early-stop-section.tsx'
import { MonthlySection } from './monthly-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PositionSection } from './position-section.tsx'
import { PricingSection } from './pricing-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SpacesSection } from './spaces-section.tsx'
import { StrikingPricesDialog } from './striking-prices-dialog.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsForm({ record }: { record: SettingsRecord }) {
  const text = useSettingsWords()
  const { lot } = useAtLot()
  const form = useSettingsForm(record)

  const shown = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save()
  }

  async function save() {
    const first = await form.submit()
    if (first) shown.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form ref={shown} noValidate onSubmit={submit} className="grid gap-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageHeading className="text-2xl">{text.heading}</PageHeading>
          <p className="text-sm text-muted">{text.about(lot.display_name)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ToolButton isBusy={form.isSaving} onClick={form.fillDefaults}>
            <RotateCcw aria-hidden className="size-4 max-sm:hidden" />
            {text.reset}
          </ToolButton>
          <ToolButton isBusy={form.isSaving} onClick={form.fillProduction}>
            <Copy aria-hidden className="size-4 max-sm:hidden" />
            {text.copy}
          </ToolButton>
        </div>
      </div>
      <PricingSection form={form} />
      <EarlyStopSection form={form} />
      <MonthlySection form={form} />
      <SpacesSection form={form} />
      <PositionSection form={form} />
      <GraceSection form={form} />
      <NotificationsSection form={form} />
      <ReceiptsSection form={form} />
      <div aria-live="polite" className="empty:hidden">
        <ConcurrentChangesNotice changes={form.meanwhile} onDismiss={form.dismissMeanwhile} />
      </div>
      <SaveBar form={form} />
      {form.striking.length > 0 && (
        <StrikingPricesDialog changes={form.striking} onEdit={form.editOn} onSave={() => void save()} />
      )}
      <LeaveDialog isDirty={form.edited.length > 0} />
    </form>
  )
}
