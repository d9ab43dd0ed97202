import { useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { usePhotoWords } from '../../words/use-photo-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useMedia } from '../../ui/use-media.ts'
import { FrameHint } from './frame-hint.tsx'
import { PlateQuestion } from './plate-question.tsx'
import { useReadPlatePhoto, type PlateReading } from './use-read-plate-photo.ts'
import { useWarmPlateReader } from './use-warm-plate-reader.ts'

export type PhotoSheetProps = {
  /** Null: cancelled. No plate: none was read. A question: what to check, or how to take a better photo. */
  onDone(found: { plate: string | null; question: ReactNode } | null): void
}

/** A hint, the camera or a file chooser, and the wait for the result. */
export function PhotoSheet({ onDone }: PhotoSheetProps) {
  const { photo } = useWords()
  const words = usePhotoWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const { submit, isPending: isReading } = useReadPlatePhoto(setPicture)
  const hasCamera = useMedia('(any-pointer: coarse)')

  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current!
    shown.showModal()
    return () => {
      shown.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  useWarmPlateReader()

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    try {
      const reading = await submit(file)
      if (reading === null) return
      const { plate } = reading
      onDone({ plate, question: questionAbout(reading) })
      if (plate === null) toast.error(words.notFound)
      else toast.success(words.detected(plate))
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      // Not an image, no connection, a busy server: in each case the plate is typed instead.
      onDone({ plate: null, question: null })
      toast.error(photo.failed)
    }
  }

  function questionAbout({ plate, isSure, doubtful, other }: PlateReading): ReactNode {
    if (plate === null) return words.retake
    if (isSure && other === null) return null
    return (
      <PlateQuestion
        plate={plate}
        isSure={isSure}
        doubtful={doubtful}
        other={other}
        onOther={() => onDone({ plate: other, question: null })}
      />
    )
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The file chooser's "cancel" bubbles up from the inputs; only Escape should close the sheet.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onDone(null)
      }}
      className="mx-auto mt-auto mb-0 w-full max-w-md rounded-t-box border border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-black/50 sm:m-auto sm:rounded-box"
    >
      <div className="grid gap-4">
        <h2 id={titleId} className="text-lead font-semibold">
          {words.title}
        </h2>
        {picture ? (
          <img src={picture} alt="" className="h-44 w-full rounded-box bg-sunken object-contain" />
        ) : (
          <FrameHint />
        )}
        {isReading ? (
          <output className="flex min-h-12 items-center justify-center gap-3 font-semibold">
            <Spinner />
            {words.reading}
          </output>
        ) : (
          <>
            <p className="text-balance">{words.advice}</p>
            <Button onClick={() => camera.current!.click()}>{hasCamera ? words.take : words.choose}</Button>
            {hasCamera && (
              <Button look="quiet" onClick={() => album.current!.click()}>
                {words.choose}
              </Button>
            )}
          </>
        )}
        <Button look="quiet" onClick={() => onDone(null)}>
          {words.cancel}
        </Button>
        <p className="text-center text-muted">{words.kept}</p>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void read(event)}
      />
      <input ref={album} type="file" accept="image/*" hidden onChange={(event) => void read(event)} />
    </dialog>
  )
}
