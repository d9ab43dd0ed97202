import type { PermitEntry } from '@lotwise/domain/permit'
import { useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { usePermitsWords } from '../../../words/use-permits-words.ts'
import { today, yearAfter } from '../shared/days.ts'
import { FIELDS, guessColumns, type Field } from './columns.ts'
import type { Table } from './read-table.ts'
import { dayOrderOf, toEntries, type DayOrder } from './to-entries.ts'
import { useCheckImport, type ImportProblem } from './use-import-permits.ts'

export type Checked = { entries: PermitEntry[]; problems: ImportProblem[]; rowNumbers: number[] }

type ImportColumnsProps = { table: Table; onChange(): void; onChecked(checked: Checked): void }

export function ImportColumns({ table, onChange, onChecked }: ImportColumnsProps) {
  const { importing: text } = usePermitsWords()
  const { lot } = useAtLot()
  const [columns, setColumns] = useState(() => guessColumns(table.headings))
  const [from, setFrom] = useState(() => today(lot.timezone))
  const [until, setUntil] = useState(() => yearAfter(today(lot.timezone)))
  const [chosenOrder, setChosenOrder] = useState<DayOrder>('dmy')
  const { submit, isPending: isBusy } = useCheckImport()
  const foundOrder = dayOrderOf(table.rows, columns)
  const dayOrder = foundOrder === null || foundOrder === 'none' ? chosenOrder : foundOrder

  async function check() {
    const entries = toEntries(table.rows, columns, { from, until, dayOrder })
    try {
      const checked = await submit(entries)
      if (checked !== null) onChecked({ entries, problems: checked.problems, rowNumbers: table.rowNumbers })
    } catch {
      toast.error(text.checkFailed)
    }
  }

  function change(act: () => void) {
    act()
    onChange()
  }

  const choices = [
    { value: '', label: text.none },
    ...table.headings.map((heading, at) => ({ value: String(at), label: heading || text.unnamed(at + 1) })),
  ]
  const column = (field: Field) => (
    <SelectField
      key={field}
      label={text.fields[field]}
      value={columns[field] === null ? '' : String(columns[field])}
      choices={choices}
      onValue={(value) => change(() => setColumns({ ...columns, [field]: value === '' ? null : Number(value) }))}
    />
  )

  return (
    <section aria-labelledby="import-columns" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="import-columns" className="text-sm font-semibold">
          {text.columns}
        </h3>
        <p className="text-sm text-muted">{text.columnsAbout}</p>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">{FIELDS.map(column)}</div>
      {foundOrder === null && (
        <SelectField<DayOrder>
          label={text.dayOrder}
          value={chosenOrder}
          choices={(['dmy', 'mdy'] as const).map((value) => ({ value, label: text.dayOrders[value] }))}
          onValue={(value) => change(() => setChosenOrder(value))}
        />
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <StaffField
          label={text.defaultFrom}
          type="date"
          value={from}
          onValue={(value) => change(() => setFrom(value))}
        />
        <StaffField
          label={text.defaultUntil}
          type="date"
          value={until}
          onValue={(value) => change(() => setUntil(value))}
        />
      </div>
      <ToolButton isBusy={isBusy} onClick={() => void check()} className="justify-self-start">
        {isBusy ? text.checking(table.rows.length) : text.check}
      </ToolButton>
      {isBusy && <progress aria-label={text.checking(table.rows.length)} className="w-full accent-accent" />}
    </section>
  )
}
