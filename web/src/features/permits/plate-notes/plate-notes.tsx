import { useState } from 'react'
import { SteadyRows } from '../../../components/staff/steady-rows.tsx'
import { Badge } from '../../../ui/staff/badge.tsx'
import { Card } from '../../../ui/staff/card.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { usePermitsWords } from '../../../words/use-permits-words.ts'
import { useDayText } from '../shared/use-day-text.ts'
import { PlateNoteDialog } from './plate-note-dialog.tsx'
import { usePlateNotes, type PlateNote } from './use-plate-notes.ts'

export function PlateNotes() {
  const { plateNotes: text } = usePermitsWords()
  const { data: notes, error } = usePlateNotes()
  const [open, setOpen] = useState<PlateNote | 'new' | null>(null)
  return (
    <Card
      title={text.heading}
      about={text.about}
      actions={<ToolButton onClick={() => setOpen('new')}>{text.add}</ToolButton>}
    >
      {!notes && error && <p role="alert">{text.failed}</p>}
      {notes?.length === 0 && <p className="text-sm text-muted">{text.empty}</p>}
      {notes && notes.length > 0 && (
        <SteadyRows rows={notes} keyOf={(note) => note.license_plate} of="">
          {(shown, mark) => (
            <ul className="divide-y divide-line">
              {shown.map((note) => (
                <NoteRow
                  key={note.license_plate}
                  note={note}
                  mark={mark(note.license_plate)}
                  onEdit={() => setOpen(note)}
                />
              ))}
            </ul>
          )}
        </SteadyRows>
      )}
      {open !== null && <PlateNoteDialog note={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function NoteRow({ note, mark, onEdit }: { note: PlateNote; mark: string; onEdit(): void }) {
  const { plateNotes: text, edit } = usePermitsWords()
  const dayText = useDayText()
  const { block } = note
  return (
    <li className={`flex items-center justify-between gap-4 py-2 ${mark}`}>
      <div className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {note.license_plate}
          {block && (
            <Badge tone={block.is_running ? 'bad' : 'plain'}>
              {(block.is_running ? text.blocked : text.wasBlocked)(dayText(block.until))}
            </Badge>
          )}
        </p>
        <p className="text-muted wrap-anywhere">{[note.note, block?.reason].filter(Boolean).join(' · ')}</p>
      </div>
      <ToolButton look="bare" aria-label={text.edit(note.license_plate)} onClick={onEdit}>
        {edit}
      </ToolButton>
    </li>
  )
}
