import type { Position } from '@lotwise/domain/position'

export type PositionFailure = 'denied' | 'unavailable' | 'timeout'

type Asked = { position: Position; accuracyMetres: number } | PositionFailure

/** By the codes of GeolocationPositionError. */
const FAILURES: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Where this device is. The browser asks the user first; only what the user presses may lead here. */
export function askPosition(options: PositionOptions): Promise<Asked> {
  // Missing in pages that were not loaded over https.
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (!geolocation) return Promise.resolve('unavailable')
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ position: { latitude, longitude }, accuracyMetres: accuracy }),
      ({ code }) => resolve(FAILURES[code] ?? 'unavailable'),
      options,
    ),
  )
}
