import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Twilio } from 'twilio'
import type { Carrier, OutboundMessage } from '../../infra/carrier.ts'
import type { SmsEnv } from '../../infra/config/env.ts'
import { openTwilio } from './open-twilio.ts'
import { twilioFailure } from './twilio-failure.ts'

/** Twilio takes a message's lifetime in seconds, up to this. */
const LONGEST_VALIDITY_SECONDS = 36_000
/** A message looked for is among the newest to its number. */
const LOOKED_AT = 50
/** Their clock need not be ours. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS

/** Texts by Twilio. Its library is loaded when the first one goes out: it is large, and most processes send none. */
export function twilioCarrier(env: SmsEnv, publicUrl: string): Carrier {
  let opening: Promise<Twilio> | null = null
  const twilio = () => (opening ??= openTwilio(env))
  return {
    send: async (outbound, handOver) => {
      const client = await twilio()
      await handOver()
      try {
        const { sid } = await client.messages.create({
          to: outbound.to,
          body: outbound.text,
          ...(env.from.startsWith('MG') ? { messagingServiceSid: env.from } : { from: env.from }),
          ...statusCallback(publicUrl, outbound),
          validityPeriod: validitySeconds(outbound),
        })
        return { outcome: 'sent', providerId: sid }
      } catch (error) {
        return twilioFailure(error)
      }
    },
    find: async (outbound) => {
      const client = await twilio()
      try {
        const sent = await client.messages.list({ to: outbound.to, limit: LOOKED_AT, pageSize: LOOKED_AT })
        const found = sent.find((message) => isThis(message, outbound))
        return found ? { outcome: 'sent', providerId: found.sid } : { outcome: 'absent' }
      } catch (error) {
        return { outcome: 'unknown', reason: twilioFailure(error).reason }
      }
    },
  }
}

/** The report names our row, so that it settles a message whose answer was lost, too. Twilio reaches public addresses only. */
function statusCallback(publicUrl: string, { id }: OutboundMessage): { statusCallback?: string } {
  if (!publicUrl.startsWith('https://')) return {}
  return { statusCallback: `${publicUrl}/api/webhooks/twilio/status?message=${id}` }
}

/** What Twilio could not deliver by then it drops, as we would. */
function validitySeconds({ giveUpAt }: OutboundMessage): number {
  const seconds = Math.ceil((giveUpAt.getTime() - Date.now()) / 1000)
  return Math.min(LONGEST_VALIDITY_SECONDS, Math.max(1, seconds))
}

type Listed = { body: string; direction: string; dateCreated: Date }

/** The link makes every text the only one of its kind. An account may be set to keep no words: then its time tells. */
function isThis({ body, direction, dateCreated }: Listed, { text, handedOverAt }: OutboundMessage): boolean {
  const isOfThatTime = handedOverAt === null || dateCreated.getTime() > handedOverAt.getTime() - CLOCKS_DIFFER_MS
  return direction.startsWith('outbound') && isOfThatTime && (body === '' || body.includes(text))
}
