import { MINUTE_MS } from '@lotwise/domain/duration'
import { Clock, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { Plate } from '../../components/plate.tsx'
import { devicePasses, dropDevicePass, type DevicePass } from '../../state/device-passes.ts'
import { rememberedPlates } from '../../state/remembered-plates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { MyPlates } from './my-plates.tsx'
import { ParkAgain } from './park-again.tsx'
import { useHomeWords } from './use-home-words.ts'

const EVERY_MS = 30_000

/** Running stays paid on this device, the last one to repeat, and its cars; read from this device only. */
export function MyParking() {
  const home = useHomeWords()
  const now = useNow(EVERY_MS)
  const [passes, setPasses] = useState(devicePasses)
  const running = passes.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
  const [hasPlates, setHasPlates] = useState(() => rememberedPlates().length > 0)
  if (running.length === 0 && !hasPlates) return null

  function drop(id: string) {
    dropDevicePass(id)
    setPasses(devicePasses())
  }

  return (
    <section aria-labelledby="my-parking" className="grid gap-3">
      <h2 id="my-parking" className="text-lead font-semibold">
        {home.myParking}
      </h2>
      <ul className="grid gap-3 empty:hidden">
        {running.map((pass) => (
          <li key={pass.id}>
            <PassRow pass={pass} now={now} onDrop={() => drop(pass.id)} />
          </li>
        ))}
      </ul>
      <ParkAgain />
      <MyPlates onForget={() => setHasPlates(rememberedPlates().length > 0)} />
    </section>
  )
}

function PassRow({ pass, now, onDrop }: { pass: DevicePass; now: Date; onDrop(): void }) {
  const home = useHomeWords()
  const format = useFormat()
  const params = { lotSlug: pass.lotSlug, sessionId: pass.id }
  const expiresAt = new Date(pass.expiresAt)
  return (
    <div className="grid gap-3 rounded-box border border-line bg-surface p-4 shadow-box">
      <div className="flex items-start justify-between gap-3">
        <Link
          to="/lots/$lotSlug/payment/complete/$sessionId"
          params={params}
          className="grid flex-1 justify-items-start gap-2 rounded-box"
        >
          <Plate>{pass.plate}</Plate>
          <span className="font-semibold wrap-anywhere">{pass.lotName}</span>
          <span className="text-muted">
            {home.left(Math.ceil((expiresAt.getTime() - now.getTime()) / MINUTE_MS))} ·{' '}
            {home.until(format.moment(expiresAt, now, pass.timeZone))}
          </span>
        </Link>
        <button
          type="button"
          aria-label={home.remove(pass.plate)}
          onClick={onDrop}
          className="grid size-12 shrink-0 place-items-center rounded-box text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <Link to="/lots/$lotSlug/extend/$sessionId" params={params} className={buttonClass('quiet')}>
        <Clock aria-hidden className="size-5" />
        {home.extend}
      </Link>
    </div>
  )
}
