import type { Env } from '../../infra/config/env.ts'

type At = { slug: string }
type Of = { id: string }

export function passUrl({ publicUrl }: Pick<Env, 'publicUrl'>, lot: At, session: Of): string {
  return `${publicUrl}/lots/${lot.slug}/payment/complete/${session.id}`
}

export function extendUrl({ publicUrl }: Pick<Env, 'publicUrl'>, lot: At, session: Of): string {
  return `${publicUrl}/lots/${lot.slug}/extend/${session.id}`
}

export function receiptUrl(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  session: Of,
  payment: Of & { language: string },
): string {
  return `${publicUrl}/api/sessions/${session.id}/receipt.pdf?payment=${payment.id}&lang=${payment.language}`
}
