import { useId, useState, type FormEvent } from 'react'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import { useReload, type StaffSession } from '../shared/use-dashboard-query.ts'
import { NoEntries, PanelSection } from './panel-section.tsx'
import { useEditNotes } from '../shared/use-stay.ts'

const MAX_NOTES_LENGTH = 2000

export function PanelNotes({ session, mayEdit }: { session: StaffSession; mayEdit: boolean }) {
  const text = usePanelWords()
  if (mayEdit) return <NotesForm session={session} />
  return (
    <PanelSection name="notes" title={text.notes}>
      {session.notes ? (
        <p className="text-sm whitespace-pre-wrap">{session.notes}</p>
      ) : (
        <NoEntries>{text.noNotes}</NoEntries>
      )}
    </PanelSection>
  )
}

function NotesForm({ session }: { session: StaffSession }) {
  const text = usePanelWords()
  const id = useId()
  const saved = session.notes ?? ''
  const [notes, setNotes] = useState(saved)
  const [known, setKnown] = useState(saved)
  if (known !== saved) {
    setKnown(saved)
    // What is being written here stays.
    if (notes === known) setNotes(saved)
  }
  const { submit, isPending } = useEditNotes(session.id)
  const reload = useReload()

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      if ((await submit(notes.trim() || null)) === null) return
      toast.success(text.notesSaved)
      await reload('sessions')
    } catch {
      // Whatever it was, the text is still there to be sent again.
      toast.error(text.notesFailed)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-2 border-t border-line pt-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {text.notes}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        aria-describedby={`${id}-hint`}
        className="rounded-lg border border-edge bg-surface px-3 py-2 text-base sm:text-sm"
      />
      <div className="flex items-center justify-between gap-3">
        <p id={`${id}-hint`} className="text-sm text-muted">
          {text.notesHint}
        </p>
        {notes.trim() !== saved && (
          <ToolButton type="submit" isBusy={isPending}>
            {isPending ? text.savingNotes : text.saveNotes}
          </ToolButton>
        )}
      </div>
    </form>
  )
}
