import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { addToastLayer } from '../toast/toast.ts'
import { noteDialogClosed } from './change-origin.ts'

type DialogProps = {
  title: string
  closeLabel: string
  onClose(): void
  /** The dialog cannot be closed while a request is under way. */
  isBusy?: boolean
  /** A sheet fills the right edge of the window, and a phone. */
  shape?: 'box' | 'sheet'
  children: ReactNode
}

const SHAPES = {
  box: {
    frame: 'm-auto w-[min(28rem,calc(100vw-2rem))] rounded-box',
    content: 'max-h-[calc(100dvh-2rem)]',
  },
  sheet: { frame: 'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(30rem,100vw)]', content: 'h-full' },
}

/** The native dialog: traps focus, closes with Escape, and returns focus to the opener. */
export function Dialog({ title, closeLabel, onClose, isBusy = false, shape = 'box', children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current!
    shown.showModal()
    const removeLayer = addToastLayer(shown)
    // Otherwise the browser begins at the button that closes it.
    shown.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      removeLayer()
      shown.close()
      if (opener instanceof HTMLElement) opener.focus()
      noteDialogClosed()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && !isBusy) onClose()
      }}
      className={`max-w-none overflow-visible border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/50 ${SHAPES[shape].frame}`}
    >
      <div className={`grid content-start gap-4 overflow-y-auto p-5 sm:p-6 ${SHAPES[shape].content}`}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-lead font-semibold tracking-tight text-balance">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClose()}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-box text-muted hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
