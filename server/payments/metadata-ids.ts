const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Our ids in the metadata of an intent, checkout or subscription; null where there are none of ours. */
export function metadataIds(metadata: Record<string, string>): { sessionId: string; paymentId: string } | null {
  const { session_id: sessionId = '', payment_id: paymentId = '' } = metadata
  return UUID.test(sessionId) && UUID.test(paymentId) ? { sessionId, paymentId } : null
}
