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
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      <SelectField
        label={text.activity}
        value={search.activity ?? ALL}
        choices={[
          { value: ALL, label: text.all },
          { value: 'active', label: text.activities.Active },
          { value: 'expired', label: text.activities.Expired },
        ]}
        onValue={(value) => filter({ activity: value === ALL ? undefined : value })}
      />
      <SelectField
        label={text.paymentStatus}
        value={search.payment_status ?? ALL}
        choices={[
          { value: ALL, label: text.all },
          ...PAYMENT_STATUSES.map((status) => ({ value: status, label: text.paymentStatuses[status] })),
        ]}
        onValue={(value) => filter({ payment_status: value === ALL ? undefined : value })}
      />
      {can(role, 'session.details') && (
        <SelectField
          label={text.sessionType}
          value={search.session_type ?? ALL}
          choices={[
            { value: ALL, label: text.all },
            ...SESSION_TYPES.map((type) => ({ value: type, label: text.sessionTypes[type] })),
          ]}
          onValue={(value) => filter({ session_type: value === ALL ? undefined : value })}
        />
      )}
      <SelectField
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
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={(event) => type(event.target.value)}
        className="min-h-11 w-full min-w-0 appearance-none rounded-lg border border-edge bg-surface px-3 py-1 text-base sm:min-h-9 sm:text-sm"
      />
    </div>
  )
}
