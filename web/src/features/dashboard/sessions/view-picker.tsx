import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { ListSearch } from '../shared/list-search.ts'
import type { ListView } from '../shared/use-list-view.ts'
import { isSameView, readViews, removeView, saveView, viewOf, type SavedView } from './saved-views.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'

const CUSTOM = 'custom'

/** Named sets of filters. What is chosen is in the address, so that it can be shared. */
export function ViewPicker({ view }: { view: ListView }) {
  const { lot } = useAtLot()
  const { views: text } = useDashboardWords()
  const [saved, setSaved] = useState(() => readViews(lot.slug))
  const [isSaving, setSaving] = useState(false)
  const offered = [...offeredViews(text), ...saved.map((one) => ({ ...one, key: `saved ${one.name}` }))]
  const shown = offered.find((one) => isSameView(one.search, view.search))
  const shownSaved = saved.find((one) => shown?.key === `saved ${one.name}`)

  function choose(key: string) {
    const chosen = offered.find((one) => one.key === key)
    if (chosen) view.showView(chosen.search)
  }

  function save(name: string) {
    setSaved(saveView(lot.slug, { name, search: viewOf(view.search) }))
    setSaving(false)
    toast.success(text.saved)
  }

  function remove(one: SavedView) {
    setSaved(removeView(lot.slug, one.name))
    toast.success(text.removed)
  }

  return (
    <div className="flex items-center gap-1">
      <SelectField
        isLabelHidden
        label={text.label}
        value={shown?.key ?? CUSTOM}
        choices={[
          ...offered.map(({ key, name }) => ({ value: key, label: name })),
          ...(shown ? [] : [{ value: CUSTOM, label: text.custom }]),
        ]}
        onValue={choose}
        className="truncate max-sm:max-w-52"
      />
      {!shown && (
        <ToolButton look="bare" aria-label={text.save} title={text.save} onClick={() => setSaving(true)}>
          <Bookmark aria-hidden className="size-4" />
        </ToolButton>
      )}
      {shownSaved && (
        <ToolButton look="bare" aria-label={text.remove} title={text.remove} onClick={() => remove(shownSaved)}>
          <Trash2 aria-hidden className="size-4" />
        </ToolButton>
      )}
      {isSaving && <SaveViewDialog onClose={() => setSaving(false)} onSave={save} />}
    </div>
  )
}

type Names = Record<'all' | 'active' | 'unpaid' | 'refunded' | 'monthly', string>

function offeredViews(text: Names): { key: string; name: string; search: ListSearch }[] {
  return [
    { key: 'all', name: text.all, search: {} },
    { key: 'active', name: text.active, search: { activity: 'active' } },
    { key: 'unpaid', name: text.unpaid, search: { payment_status: 'pending' } },
    { key: 'refunded', name: text.refunded, search: { payment_status: 'refunded' } },
    { key: 'monthly', name: text.monthly, search: { activity: 'active', payment_status: 'Yolo' } },
  ]
}
