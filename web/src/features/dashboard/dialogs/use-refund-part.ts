import { cents, fromDollars } from '@lotwise/domain/money'
import { dollarsFromText } from '@lotwise/domain/money-text'
import { refundAmountRefusal, type RefundAmountRefusal } from '@lotwise/domain/refund'
import { useState } from 'react'
import { leftOf } from '../shared/refunded-part.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'

export type RefundKind = 'whole' | 'unused' | 'part'
export type RefundPart = ReturnType<typeof useRefundPart>

/** How much of a payment goes back, and why. */
export function useRefundPart(session: StaffSession, unused: number | null) {
  const [chosen, setKind] = useState<RefundKind>('whole')
  // Never more than was asked for, where the unused time has just been refunded by somebody else.
  const kind = chosen === 'unused' && unused === null ? 'part' : chosen
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const left = leftOf(session)
  const dollars = { whole: left, unused, part: typed.trim() === '' ? null : dollarsFromText(typed) }[kind]
  const problem = kind === 'part' ? problemOf(dollars, left) : null
  return {
    kind,
    setKind,
    typed,
    setTyped,
    reason,
    setReason,
    dollars: Number.isNaN(dollars) ? null : dollars,
    problem: isChecked ? problem : null,
    check(): boolean {
      setChecked(true)
      return problem === null
    },
    sent: {
      ...(kind === 'whole' || dollars === null ? {} : { amount: dollars }),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    },
  }
}

function problemOf(dollars: number | null, left: number | null): RefundAmountRefusal | null {
  if (dollars === null || Number.isNaN(dollars)) return 'refund_not_positive'
  return refundAmountRefusal(dollars, left === null ? cents(0) : fromDollars(left))
}
