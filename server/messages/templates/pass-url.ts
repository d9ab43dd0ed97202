import type { Env } from '../../infra/config/env.ts'

type LotSlug = { slug: string }
type SessionId = { id: string }

export function passUrl({ publicUrl }: Pick<Env, 'publicUrl'>, lot: LotSlug, session: SessionId): string {
  return `${publicUrl}/lots/${lot.slug}/payment/complete/${session.id}`
}

export function paymentUrl({ publicUrl }: Pick<Env, 'publicUrl'>, lot: LotSlug, session: SessionId): string {
  return `${publicUrl}/lots/${lot.slug}/payment/${session.id}`
}

export function planUrl({ publicUrl }: Pick<Env, 'publicUrl'>, lot: LotSlug, session: SessionId): string {
  return `${publicUrl}/lots/${lot.slug}/plan/${session.id}`
}

export function extendUrl({ publicUrl }: Pick<Env, 'publicUrl'>, lot: LotSlug, session: SessionId): string {
  return `${publicUrl}/lots/${lot.slug}/extend/${session.id}`
}

export function receiptUrl(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  session: SessionId,
  payment: SessionId & { language: string },
): string {
  return `${publicUrl}/api/sessions/${session.id}/receipt.pdf?payment=${payment.id}&lang=${payment.language}`
}
