import { FRESH_MINUTES } from '@lotwise/domain/check-snapshot'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { CloudUpload, DatabaseZap, HardDriveDownload, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useOfflineChecksWords } from '../../words/use-offline-checks-words.ts'
import { spanText } from './span-text.ts'

const TICK_MS = 5000
/** It is read at least once a minute while the server answers. */
const CURRENT_MS = 2 * MINUTE_MS

/** How old the data is that this device answers from: always on the screen, and a warning once it is old. */
export function DataAge() {
  useNow(TICK_MS)
  const text = useOfflineChecksWords()
  const { span } = useChecksWords()
  const { device, state } = useCheckDevice()
  const age = device.age()
  const isOld = age !== null && (!age.isCertain || age.ms >= FRESH_MINUTES * MINUTE_MS)
  function ageText({ ms, isCertain }: { ms: number; isCertain: boolean }): string {
    if (!isCertain) return text.unsure
    return state.isReached && ms < CURRENT_MS ? text.current : text.old(spanText(ms, span))
  }
  return (
    <div className={`text-sm ${isOld ? 'rounded-box bg-warning p-3 font-semibold text-on-warning' : 'text-muted'}`}>
      <Line icon={<HardDriveDownload aria-hidden className="size-4 shrink-0" />}>
        {age ? ageText(age) : navigator.onLine ? text.loading : text.none}
      </Line>
    </div>
  )
}

/** Notes about the data. That the device is offline is shown at the top of the page. */
export function DeviceNotes() {
  useNow(TICK_MS)
  const text = useOfflineChecksWords()
  const { state } = useCheckDevice()
  if (state.snapshot === null && state.unsent === 0) return null
  return (
    <div className="grid gap-1 px-3 text-sm text-muted empty:hidden">
      {state.snapshot && !state.isReached && navigator.onLine && (
        <Line icon={<WifiOff aria-hidden className="size-4 shrink-0" />}>{text.offline}</Line>
      )}
      {state.snapshot && !state.isSaved && (
        <Line icon={<DatabaseZap aria-hidden className="size-4 shrink-0" />}>{text.unsaved}</Line>
      )}
      {state.unsent > 0 && (
        <Line icon={<CloudUpload aria-hidden className="size-4 shrink-0" />}>
          {`${text.unsent(state.unsent)}. ${text.unsentAdvice}`}
        </Line>
      )}
    </div>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="flex gap-2 tabular-nums">
      {icon}
      {children}
    </p>
  )
}
