import { usePayingWords } from '../../words/use-paying-words.ts'

/** Between the wallets and the card fields. */
export function OrByCard() {
  const { payment } = usePayingWords()
  return (
    <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {payment.orByCard}
    </p>
  )
}
