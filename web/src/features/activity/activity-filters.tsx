import { AUDIT_KINDS, type AuditKind } from '@lotwise/domain/audit-kind'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useActivityWords } from '../../words/use-activity-words.ts'
import type { ActivitySearch } from './activity-search.ts'
import { useActivityPeople } from './use-activity.ts'

type ActivityFiltersProps = { search: ActivitySearch; onSearch(search: ActivitySearch): void }

export function ActivityFilters({ search, onSearch }: ActivityFiltersProps) {
  const text = useActivityWords()
  const people = useActivityPeople()
  const isFiltered = search.kind !== undefined || search.by !== undefined
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-40 sm:max-w-60">
        <SelectField<AuditKind | ''>
          label={text.kind}
          className="truncate"
          value={search.kind ?? ''}
          choices={[
            { value: '', label: text.everything },
            ...AUDIT_KINDS.map((value) => ({ value, label: text.kinds[value] })),
          ]}
          onValue={(kind) => onSearch({ ...search, kind: kind || undefined })}
        />
      </div>
      <div className="min-w-0 grow basis-40 sm:max-w-72">
        <SelectField
          label={text.person}
          className="truncate"
          value={search.by ?? ''}
          choices={[
            { value: '', label: text.people },
            ...people.map((person) => ({ value: person.user_id, label: person.user_email })),
            { value: 'system', label: text.system },
          ]}
          onValue={(by) => onSearch({ ...search, by: by || undefined })}
        />
      </div>
      {isFiltered && (
        <ToolButton look="bare" onClick={() => onSearch({})}>
          {text.clear}
        </ToolButton>
      )}
    </div>
  )
}
