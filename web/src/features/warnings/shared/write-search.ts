import { WARNING_REASONS, type WarningReason } from '@lotwise/domain/warning'

/** What the check page knows already. */
export type WriteSearch = { plate?: string | undefined; reason?: WarningReason | undefined }

export function writeSearch({ plate, reason }: Record<string, unknown>): WriteSearch {
  const known = WARNING_REASONS.find((other) => other === reason)
  return {
    ...(['string', 'number'].includes(typeof plate) && plate !== '' ? { plate: String(plate).slice(0, 20) } : {}),
    ...(known ? { reason: known } : {}),
  }
}
