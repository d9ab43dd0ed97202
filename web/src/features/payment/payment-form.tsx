import type { DriversSession } from '../../state/use-session.ts'
import { PANEL } from '../../ui/panel.ts'
import { CardForm } from './card-form.tsx'
import { usePay } from './use-pay.ts'
import { Wallets } from './wallets.tsx'

type PaymentFormProps = {
  session: DriversSession
  /** The provider's fields cannot be shown. */
  onBroken(): void
  /** The outcome is not known: the session must be read again. */
  onUnknown(): Promise<unknown>
}

/** A wallet first, since it takes one touch; then the card. */
export function PaymentForm({ session, onBroken, onUnknown }: PaymentFormProps) {
  const paying = usePay(session, onUnknown)
  return (
    <div className={PANEL}>
      <Wallets session={session} paying={paying} />
      <CardForm session={session} paying={paying} onBroken={onBroken} />
    </div>
  )
}
