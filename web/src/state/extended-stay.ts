import { readStored, writeStored } from '../lib/storage.ts'

type Extended = { extension: string; stay: string }

const NAME = 'lotwise.extended'

/** The stay that an unpaid extension of this tab continues; the API does not expose it. */
export function stayExtendedBy(extensionId: string): string | null {
  const kept = readStored<Extended>('session', NAME)
  return kept?.extension === extensionId ? kept.stay : null
}

export function rememberExtendedStay(extension: string, stay: string): void {
  writeStored('session', NAME, { extension, stay } satisfies Extended)
}
