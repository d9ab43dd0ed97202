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

/** What this device could answer without a connection: always how old it is, and what waits to be sent. */
export function DeviceData() {
  useNow(TICK_MS)
  const text = useOfflineChecksWords()
  const { span } = useChecksWords()
  const { device, state } = useCheckDevice()
  const age = device.age()
  const isOld = age !== null && (!age.isCertain || age.ms >= FRESH_MINUTES * MINUTE_MS)
  const isCurrent = age !== null && state.isReached && age.ms < CURRENT_MS
  return (
    <div className={`grid gap-1 rounded-box p-3 text-sm ${isOld ? 'bg-warning text-on-warning' : 'text-muted'}`}>
      {age ? (
        <Line icon={<HardDriveDownload aria-hidden className="size-4 shrink-0" />}>
          {!age.isCertain ? text.unsure : isCurrent ? text.current : text.old(spanText(age.ms, span))}
        </Line>
      ) : (
        <Line icon={<HardDriveDownload aria-hidden className="size-4 shrink-0" />}>
          {navigator.onLine ? text.loading : text.none}
        </Line>
      )}
      {age && !state.isReached && (
        <Line icon={<WifiOff aria-hidden className="size-4 shrink-0" />}>{text.offline}</Line>
      )}
      {age && !state.isSaved && (
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
