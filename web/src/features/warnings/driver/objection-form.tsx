import type { objectToWarning } from '@lotwise/contract/warnings'
import { MAX_EVIDENCE_PHOTOS } from '@lotwise/domain/warning'
import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { callError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { PANEL } from '../../../ui/panel.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { INPUT_SHAPE, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { PhotoPicker } from '../shared/photo-picker.tsx'
import { useObject, type Warning } from './use-warning.ts'

const MAX_LENGTH = 2000

export function ObjectionForm({ warning: { code, thread, evidence_count: sentPhotos } }: { warning: Warning }) {
  const words = useWords()
  const text = useWarningPageWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState('')
  const [email, setEmail] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const [problem, setProblem] = useState<{ field: 'text' | 'email'; text: string } | null>(null)
  const objection = useObject(code)
  const photosLeft = MAX_EVIDENCE_PHOTOS - sentPhotos

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (message.trim() === '') return show('text', text.empty)
    try {
      const sent = await objection.submit({ text: message, photos, ...(email.trim() && { email }) })
      if (sent === null) return
      setMessage('')
      setPhotos([])
      toast.success(text.sent)
    } catch (error) {
      const failure = callError<typeof objectToWarning>(error)
      const told = errorText(failure, { ...words.reasons, ...text.reasons }, text.failed)
      if (failure?.reason === 'email_invalid') show('email', told)
      else toast.error(told)
    }
  }

  function show(field: 'text' | 'email', told: string) {
    flushSync(() => setProblem({ field, text: told }))
    form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
      <div className="grid gap-1">
        <h2 className="text-lead font-semibold">{text.object}</h2>
        <p className="text-pretty text-muted">{text.objectHint}</p>
      </div>
      <div className="grid gap-2">
        <label htmlFor={id} className="font-semibold">
          {text.text}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={MAX_LENGTH}
          value={message}
          onChange={(event) => {
            setMessage(event.target.value)
            setProblem(null)
          }}
          aria-invalid={problem?.field === 'text' || undefined}
          aria-describedby={`${id}-problem`}
          className={`${INPUT_SHAPE} ${problem?.field === 'text' ? 'border-danger' : 'border-edge'}`}
        />
        <FieldProblem id={`${id}-problem`} text={problem?.field === 'text' ? problem.text : null} />
      </div>
      {photosLeft > 0 && (
        <PhotoPicker
          label={text.evidence}
          hint={text.evidenceHint}
          words={{ add: text.addPhoto, photo: text.picked, remove: text.removePhoto, failed: text.photoFailed }}
          most={photosLeft}
          photos={photos}
          onPhotos={setPhotos}
        />
      )}
      {!thread.is_mailed && (
        <div className="grid gap-2">
          <TextField
            label={text.email}
            type="email"
            value={email}
            onValue={(value) => {
              setEmail(value)
              setProblem(null)
            }}
            problem={problem?.field === 'email' ? problem.text : null}
            autoComplete="email"
          />
          <p className="text-pretty text-muted">{text.noEmail}</p>
        </div>
      )}
      <Button type="submit" isBusy={objection.isPending}>
        {objection.isPending && <Spinner />}
        {{ idle: text.send, sending: text.sending, waiting: words.submit.waiting }[objection.stage]}
      </Button>
    </form>
  )
}
