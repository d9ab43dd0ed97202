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
  /** The intent takes no more cards. */
  onCanceled(): Promise<unknown>
}

/** A wallet first, since it takes one touch; then the card. */
export function PaymentForm({ session, onBroken, onUnknown, onCanceled }: PaymentFormProps) {
  const paying = usePay(session, { onUnknown, onCanceled })
  return (
    <div className={PANEL}>
      <Wallets session={session} paying={paying} />
      <CardForm session={session} paying={paying} onBroken={onBroken} />
    </div>
  )
}
