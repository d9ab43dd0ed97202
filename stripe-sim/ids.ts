import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
  }
  return text
}

export function newId(prefix: string): string {
  return `${prefix}_${randomText(prefix === 'req' ? 14 : 24)}`
}

/** Ids that belong to a charge or refund one to one are written from its id, so that nothing more has to be stored. */
export const idTail = (id: string) => id.slice(id.indexOf('_') + 1)
export const feeIdOf = (chargeId: string) => `fee_1${idTail(chargeId)}`
export const chargeIdOfFee = (feeId: string) => `ch_${feeId.slice('fee_1'.length)}`
export const feeRefundIdOf = (refundId: string) => `fr_1${idTail(refundId)}`
export const methodIdOf = (chargeId: string) => `pm_1${idTail(chargeId)}`
export const chargeIdOfMethod = (methodId: string) => `ch_${methodId.slice('pm_1'.length)}`
