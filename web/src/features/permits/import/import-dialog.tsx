import { useState } from 'react'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import type { PermitsWords } from '../../../words/permits-en.ts'
import { usePermitsWords } from '../../../words/use-permits-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { ImportColumns, type Checked } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { readTable, type Table, type TableProblem } from './read-table.ts'

/** A file, its columns, what would be stored, then all of it or nothing. The file is read on this device. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { close } = useStaffWords()
  const { importing: text } = usePermitsWords()
  const [isBusy, setBusy] = useState(false)
  const [table, setTable] = useState<Table | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)

  function startAgain() {
    setTable(null)
    setChecked(null)
  }

  return (
    <Dialog title={text.heading} closeLabel={close} isBusy={isBusy} shape="sheet" onClose={onClose}>
      {table === null && <FileField onTable={setTable} />}
      {table !== null && (
        <ToolButton className="justify-self-start" onClick={startAgain}>
          {text.another}
        </ToolButton>
      )}
      {table !== null && <ImportColumns table={table} onChange={() => setChecked(null)} onChecked={setChecked} />}
      {checked !== null && <ImportPreview checked={checked} onBusy={setBusy} onDone={onClose} />}
    </Dialog>
  )
}

function FileField({ onTable }: { onTable(table: Table): void }) {
  const { importing: text } = usePermitsWords()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  async function read(file: File | undefined) {
    if (!file) return
    setProblem(null)
    setReading(true)
    const found = await readTable(file)
    setReading(false)
    if ('kind' in found) setProblem(problemText(found, text))
    else onTable(found)
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-muted">{text.about}</p>
      <label className="grid gap-1.5 text-sm font-medium">
        {text.choose}
        <input
          type="file"
          data-first
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-invalid={problem ? true : undefined}
          aria-describedby="import-file-problem"
          onChange={({ target }) => void read(target.files?.[0])}
          className="min-h-11 w-full rounded-lg border border-edge bg-surface p-1.5 text-sm font-normal file:mr-3 file:min-h-8 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink"
        />
      </label>
      <div className="text-sm">
        <output>{isReading && text.reading}</output>
        <FieldProblem id="import-file-problem" text={problem} />
      </div>
    </div>
  )
}

function problemText(problem: TableProblem, text: PermitsWords['importing']): string {
  return problem.kind === 'tooMany' ? text.tooMany(problem.rows) : text[problem.kind]
}
