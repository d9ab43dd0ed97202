import type { objectToWarning } from '@lotwise/contract/warnings'
import { MAX_EVIDENCE_PHOTOS } from '@lotwise/domain/warning'
import { useState } from 'react'
import { MessageForm } from '../../../components/message-form.tsx'
import { callError } from '../../../lib/api-error.ts'
import { errorText } from '../../../words/error-text.ts'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { PhotoPicker } from '../shared/photo-picker.tsx'
import { useObject, type Warning } from './use-warning.ts'

export function ObjectionForm({ warning: { code, thread, evidence_count: sentPhotos } }: { warning: Warning }) {
  const words = useWords()
  const text = useWarningPageWords()
  const [photos, setPhotos] = useState<string[]>([])
  const objection = useObject(code)
  const photosLeft = MAX_EVIDENCE_PHOTOS - sentPhotos

  async function send(message: { text: string; email?: string }) {
    const sent = await objection.submit({ ...message, photos })
    if (sent !== null) setPhotos([])
    return sent
  }

  function toProblem(error: unknown) {
    const failure = callError<typeof objectToWarning>(error)
    const told = errorText(failure, { ...words.reasons, ...text.reasons }, text.failed)
    return { field: failure?.reason === 'email_invalid' ? ('email' as const) : null, text: told }
  }

  return (
    <MessageForm
      words={{ ...text, label: text.text }}
      heading={
        <div className="grid gap-1">
          <h2 className="text-lead font-semibold">{text.object}</h2>
          <p className="text-pretty text-muted">{text.objectHint}</p>
        </div>
      }
      rows={4}
      isMailed={thread.is_mailed}
      stage={objection.stage}
      onSend={send}
      toProblem={toProblem}
    >
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
    </MessageForm>
  )
}
