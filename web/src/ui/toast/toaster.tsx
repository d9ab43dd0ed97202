import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, onToasts, toastLayer, toastsShown, type Toast } from './toast.ts'

const STAYS_MS = 4000

type Labels = { region: string; dismiss: string }

export function Toaster({ labels }: { labels: Labels }) {
  const toasts = useSyncExternalStore(onToasts, toastsShown)
  const layer = useSyncExternalStore(onToasts, toastLayer)
  const section = (
    <section aria-label={labels.region} aria-live="polite" className="toaster">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} labels={labels} />
      ))}
    </section>
  )
  return layer ? createPortal(section, layer) : section
}

function ToastCard({ toast, labels }: { toast: Toast; labels: Labels }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  const isError = toast.kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast"
    >
      <Icon aria-hidden className={`my-3.5 size-5 shrink-0 ${isError ? 'text-toast-error' : 'text-toast-success'}`} />
      <p role={isError ? 'alert' : 'status'} className="flex-1 py-3 wrap-anywhere">
        {toast.text}
      </p>
      <button
        type="button"
        aria-label={labels.dismiss}
        onClick={() => dismissToast(toast.id)}
        className="grid size-12 shrink-0 place-items-center rounded-box -outline-offset-4"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
