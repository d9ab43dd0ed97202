import { updateSettings } from '@lotwise/contract/lot-settings'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import type { SettingsChange, SettingsRecord } from './settings-schema.ts'
import { settingsQuery } from './use-settings.ts'

/** Resolves once the saved record is on the screen, so the form can drop its edits without showing the old values. */
export function useSaveSettings() {
  const { lot, userId } = useAtLot()
  const queryClient = useQueryClient()
  const { submit, isPending } = useSubmit(
    async (body: SettingsChange): Promise<SettingsRecord> => {
      const record = await staffCall(updateSettings, { params: { slug: lot.slug }, body })
      replaceQueryData(settingsQuery(userId, lot.slug).queryKey, record)
      // Other pages show prices and the checklist: they reload when they are opened.
      void queryClient.invalidateQueries({ queryKey: ['staff', userId], refetchType: 'none' })
      // Observers of the cache are notified in a later task; this one is queued behind them.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
      return record
    },
    { isIdempotent: true },
  )
  return { save: submit, isSaving: isPending }
}
