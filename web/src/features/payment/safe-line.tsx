import { Lock } from 'lucide-react'
import { usePayingWords } from '../../words/use-paying-words.ts'

export function SafeLine() {
  const { payment } = usePayingWords()
  return (
    <p className="flex gap-2 text-pretty text-muted">
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0" />
      {payment.safe}
    </p>
  )
}
