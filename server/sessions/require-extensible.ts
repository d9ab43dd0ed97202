import { extensionRefusal } from '@lotwise/domain/pass-state'
import { AppError } from '../infra/app-error.ts'

/** Asked before an extension is created and again before it is paid: its stay may have been refunded in between. */
export function requireExtensible(stay: Parameters<typeof extensionRefusal>[0]): void {
  const refusal = extensionRefusal(stay)
  if (refusal) throw new AppError(refusal)
}
