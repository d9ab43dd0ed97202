import { PAYMENT_STATUSES, SESSION_TYPES } from '@lotwise/domain/session'
import { can } from '@lotwise/domain/roles'
import { useId, useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { ListView } from '../shared/use-list-view.ts'

const ALL = 'all'

export function FilterFields({ view }: { view: ListView }) {
  const { lot, role } = useAtLot()
  const { sessions: text } = useDashboardWords()
  const { search, filter } = view
  return (
    <div className="grid grid-cols-2 gap-2 md:contents xl:*:shrink-0">
      <SelectField
        isLabelHidden
        label={text.activity}
        value={search.activity ?? ALL}
        choices={[
          { value: ALL, label: text.allOf(text.activity) },
          { value: 'active', label: text.activities.Active },
          { value: 'expired', label: text.activities.Expired },
        ]}
        onValue={(value) => filter({ activity: value === ALL ? undefined : value })}
      />
      <SelectField
        isLabelHidden
        label={text.paymentStatus}
        value={search.payment_status ?? ALL}
        choices={[
          { value: ALL, label: text.allOf(text.paymentStatus) },
          ...PAYMENT_STATUSES.map((status) => ({ value: status, label: text.paymentStatuses[status] })),
        ]}
        onValue={(value) => filter({ payment_status: value === ALL ? undefined : value })}
      />
      {can(role, 'session.details') && (
        <SelectField
          isLabelHidden
          label={text.sessionType}
          value={search.session_type ?? ALL}
          choices={[
            { value: ALL, label: text.allOf(text.sessionType) },
            ...SESSION_TYPES.map((type) => ({ value: type, label: text.sessionTypes[type] })),
          ]}
          onValue={(value) => filter({ session_type: value === ALL ? undefined : value })}
        />
      )}
      <SelectField
        isLabelHidden
        label={text.location}
        value={search.location ?? 'here'}
        choices={[
          { value: 'here', label: lot.display_name },
          { value: ALL, label: text.allLocations },
        ]}
        onValue={(value) => filter({ location: value === ALL ? value : undefined })}
      />
      <DayField label={text.from} value={search.from} max={search.to} onValue={(from) => filter({ from })} />
      <DayField label={text.to} value={search.to} min={search.from} onValue={(to) => filter({ to })} />
    </div>
  )
}

type DayFieldProps = {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onValue(day: string | undefined): void
}

function DayField({ label, value = '', min, max, onValue }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from elsewhere: a chip was removed, or the back button pressed.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }

  function type(day: string) {
    setTyped(day)
    // While a year is typed the value passes through the years 2, 20 and 202.
    if (day !== '' && day < '2000') return
    setKnown(day)
    onValue(day || undefined)
  }

  return (
    <div className="flex min-h-11 min-w-0 items-center rounded-lg border border-edge bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-9">
      <label htmlFor={id} className="pl-3 text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={(event) => type(event.target.value)}
        className="w-full min-w-0 appearance-none bg-transparent px-2 py-1 text-base focus-visible:outline-none sm:text-sm"
      />
    </div>
  )
}
