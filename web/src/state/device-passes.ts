import { DAY_MS } from '@lotwise/domain/duration'
import { readStored, writeStored } from '../lib/storage.ts'

/** A pass that was shown on this device. Only its id is ever sent, to ask the server about it. */
export type DevicePass = {
  id: string
  lotSlug: string
  lotName: string
  timeZone: string
  plate: string
  expiresAt: string
}

const NAME = 'lotwise.passes'
const MOST = 10
const KEPT_MS = DAY_MS

/** Newest first; those that ended more than a day ago are dropped. */
export function devicePasses(): DevicePass[] {
  const since = Date.now() - KEPT_MS
  return (readStored<DevicePass[]>('local', NAME) ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > since)
}

export function keepDevicePass(pass: DevicePass): void {
  const others = devicePasses().filter(({ id }) => id !== pass.id)
  writeStored('local', NAME, [pass, ...others].slice(0, MOST))
}

export function dropDevicePass(id: string): void {
  writeStored(
    'local',
    NAME,
    devicePasses().filter((pass) => pass.id !== id),
  )
}
