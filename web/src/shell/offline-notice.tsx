import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../words/words-provider.tsx'

export function OfflineNotice() {
  const words = useWords()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className="offline sticky top-0 z-20 block print:hidden">
      {!isOnline && (
        <span className="flex items-center justify-center gap-3 bg-warning px-4 py-3 text-on-warning">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {words.offline}
        </span>
      )}
    </output>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
