import { updateSettings } from '@lotwise/contract/lot-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/use-send.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import type { SettingsChange, SettingsRecord } from './draft.ts'
import { settingsQuery } from './use-settings.ts'

/** Saving the same change twice is saving it once, so a broken line is tried again. */
export function useSaveSettings() {
  const { lot, userId } = useAtLot()
  const queryClient = useQueryClient()
  const { send, stage } = useSend(async (body: SettingsChange): Promise<SettingsRecord> => {
    const record = await staffCall(updateSettings, { params: { slug: lot.slug }, body })
    queryClient.setQueryData(settingsQuery(userId, lot.slug).queryKey, record)
    // What other pages tell of prices and of what is left to do is asked for again when they are opened.
    void queryClient.invalidateQueries({ queryKey: ['staff', userId], refetchType: 'none' })
    return record
  })
  return { save: send, isSaving: stage !== 'idle' }
}
