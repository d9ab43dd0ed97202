import {
  copyFromProduction,
  formFromSettings,
  SETTINGS_DEFAULTS,
  settingsFromForm,
  type SettingsFormProblem,
} from '@lotwise/domain/lot-settings'
import type { TaxRefusal } from '@lotwise/domain/tax'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import { settingsEn } from '../../words/settings-en.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import {
  changedMeanwhile,
  changeOf,
  draftOf,
  DRAFT_FIELDS,
  editedFields,
  problemsIn,
  TAX_FIELD,
  type Draft,
  type DraftField,
  type Meanwhile,
  type Problems,
  type SettingsRecord,
} from './draft.ts'
import { useSaveSettings } from './use-save-settings.ts'

export type SettingsFormState = ReturnType<typeof useSettingsForm>

/**
 * What has been typed lies over what is stored: what somebody else saves meanwhile shows through wherever nothing was typed.
 */
export function useSettingsForm(record: SettingsRecord) {
  const text = useSettingsWords()
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [touched, setTouched] = useState<readonly DraftField[]>([])
  const [refused, setRefused] = useState<Problems>({})
  const [meanwhile, setMeanwhile] = useState<Meanwhile[]>([])
  const { save, isSaving } = useSaveSettings()

  const saved = draftOf(record)
  const draft: Draft = { ...saved, ...edits }
  const found = problemsIn(draft)

  function edit(change: Partial<Draft>): void {
    setEdits({ ...edits, ...change })
    setRefused({})
  }

  function fillDefaults(): void {
    edit(formFromSettings(SETTINGS_DEFAULTS))
    toast.success(text.resetDone)
  }

  function fillProduction(): void {
    const copied = formFromSettings(copyFromProduction(settingsFromForm(draft)))
    edit({ ...copied, subscriptionAmount: draft.subscriptionAmount })
    toast.success(text.copyDone)
  }

  function discard(): void {
    setEdits({})
    setTouched([])
    setRefused({})
  }

  /** Answers the first field that stands in the way, or null. */
  async function submit(): Promise<DraftField | null> {
    setTouched(DRAFT_FIELDS)
    const first = DRAFT_FIELDS.find((field) => field in found)
    if (first) return first
    const change = changeOf(saved, draft)
    try {
      const reply = await save(change)
      if (!reply) return null
      setMeanwhile(changedMeanwhile(saved, draftOf(reply), change))
      discard()
      toast.success(text.saved)
      return null
    } catch (error) {
      const told = problemTold(error)
      setRefused(told)
      toast.error(text.failed)
      return DRAFT_FIELDS.find((field) => field in told) ?? null
    }
  }

  const edited = editedFields(saved, draft)
  return {
    draft,
    saved,
    /** Where what was typed could not be saved, what is stored stands instead. */
    sound: { ...draft, ...Object.fromEntries(Object.keys(found).map((field) => [field, saved[field as DraftField]])) },
    edited,
    hasProblems: touched.some((field) => field in found),
    isSaving,
    meanwhile,
    edit,
    touch: (field: DraftField) => setTouched([...touched, field]),
    problemOf(field: DraftField): string | null {
      const problem = refused[field] ?? (touched.includes(field) ? found[field] : undefined)
      return problem ? { ...text.problems, ...text.taxProblems }[problem] : null
    },
    fillDefaults,
    fillProduction,
    discard,
    submit,
    dismissMeanwhile: () => setMeanwhile([]),
  }
}

/** The server's sentence is known by its words: it belongs beside the field they speak of. */
function problemTold(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return {}
  const isTold = ([, sentence]: [string, string]) => sentence === error.message
  const tax = Object.entries(settingsEn.taxProblems).find(isTold)?.[0] as TaxRefusal | undefined
  if (tax) return { [TAX_FIELD[tax]]: tax }
  const code = Object.entries(settingsEn.problems).find(isTold)?.[0] as SettingsFormProblem | undefined
  const field = DRAFT_FIELDS.find((name) => code?.startsWith(name))
  return code && field ? { [field]: code } : {}
}
