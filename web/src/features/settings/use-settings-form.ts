import type { updateSettings } from '@lotwise/contract/lot-settings'
import { PRODUCTION_SETTINGS, SETTINGS_DEFAULTS } from '@lotwise/domain/lot-settings'
import { useState } from 'react'
import { callError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import {
  changedMeanwhile,
  changeOf,
  draftOf,
  editedFields,
  inputsOf,
  problemsIn,
  SETTINGS_FIELDS,
  strikingChanges,
  type Draft,
  type Meanwhile,
  type SettingsField,
  type SettingsRecord,
  type StrikingChange,
} from './settings-schema.ts'
import { useSaveSettings } from './use-save-settings.ts'

export type SettingsFormState = ReturnType<typeof useSettingsForm>

/**
 * Edits override stored values: fields without edits show what others save meanwhile.
 */
export function useSettingsForm(record: SettingsRecord) {
  const text = useSettingsWords()
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [touched, setTouched] = useState<readonly SettingsField[]>([])
  const reasons = useStaffReasons(text.reasons)
  const [refused, setRefused] = useState<Partial<Record<SettingsField, string>>>({})
  const [meanwhile, setMeanwhile] = useState<Meanwhile[]>([])
  const [striking, setStriking] = useState<StrikingChange[]>([])
  const { save, isSaving } = useSaveSettings()

  const saved = draftOf(record)
  const draft: Draft = { ...saved, ...edits }
  const found = problemsIn(draft)

  function edit(change: Partial<Draft>): void {
    setEdits((current) => ({ ...current, ...change }))
    setRefused({})
  }

  function fillDefaults(): void {
    edit(inputsOf(SETTINGS_DEFAULTS))
    toast.success(text.resetDone)
  }

  function fillProduction(): void {
    edit(inputsOf(PRODUCTION_SETTINGS))
    toast.success(text.copyDone)
  }

  function discard(): void {
    setEdits({})
    setTouched([])
    setRefused({})
  }

  /** Returns the first invalid field, or null. Unusual prices need a second call to be saved. */
  async function submit(): Promise<SettingsField | null> {
    setTouched(SETTINGS_FIELDS)
    const first = SETTINGS_FIELDS.find((field) => field in found)
    if (first) return first
    const toConfirm = strikingChanges(saved, draft)
    if (toConfirm.length > 0 && striking.length === 0) {
      setStriking(toConfirm)
      return null
    }
    setStriking([])
    const change = changeOf(saved, draft)
    try {
      const reply = await save(change)
      if (!reply) return null
      setMeanwhile(changedMeanwhile(saved, draftOf(reply), change))
      discard()
      toast.success(text.saved)
      return null
    } catch (error) {
      const refusal = callError<typeof updateSettings>(error)
      const field = SETTINGS_FIELDS.find((name) => name === refusal?.field)
      if (field) setRefused({ [field]: errorText(refusal, reasons, text.failed) })
      toast.error(text.failed)
      return field ?? null
    }
  }

  const edited = editedFields(saved, draft)
  return {
    draft,
    saved,
    /** Shows the stored value where an edit could not be saved. */
    sound: {
      ...draft,
      ...Object.fromEntries(Object.keys(found).map((field) => [field, saved[field as SettingsField]])),
    },
    edited,
    hasProblems: touched.some((field) => field in found),
    isSaving,
    meanwhile,
    striking,
    editOn: () => setStriking([]),
    edit,
    touch: (field: SettingsField) => setTouched([...touched, field]),
    problemOf(field: SettingsField): string | null {
      const problem = touched.includes(field) ? found[field] : undefined
      return refused[field] ?? (problem ? { ...text.reasons, ...text.blank }[problem] : null)
    },
    fillDefaults,
    fillProduction,
    discard,
    submit,
    dismissMeanwhile: () => setMeanwhile([]),
  }
}
