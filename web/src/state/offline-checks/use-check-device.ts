import { useSyncExternalStore } from 'react'
import { useAtLot } from '../use-staff-lot.ts'
import { deviceOf, type CheckDevice, type DeviceState } from './check-device.ts'

/** What this device can answer by itself at the lot on the screen. */
export function useCheckDevice(): { device: CheckDevice; state: DeviceState } {
  const { lot, userId } = useAtLot()
  const device = deviceOf(userId, lot.slug)
  return { device, state: useSyncExternalStore(device.subscribe, device.state) }
}
