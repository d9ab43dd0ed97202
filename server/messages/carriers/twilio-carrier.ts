import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Twilio } from 'twilio'
import type { Carrier, OutboundMessage } from '../../infra/carrier.ts'
import type { SmsEnv } from '../../infra/config/env.ts'
import { openTwilio } from './open-twilio.ts'
import { twilioFailure } from './twilio-failure.ts'

/** Twilio's maximum validity period. */
const LONGEST_VALIDITY_SECONDS = 36_000
/** How many of the newest messages to a number are searched. */
const LOOKUP_LIMIT = 50
/** Tolerance for clock differences. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS

/** Text messages by Twilio. Its library is loaded on first use: it is large, and most processes send none. */
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
        const sent = await client.messages.list({ to: outbound.to, limit: LOOKUP_LIMIT, pageSize: LOOKUP_LIMIT })
        const found = sent.find((message) => isSameMessage(message, outbound))
        return found ? { outcome: 'sent', providerId: found.sid } : { outcome: 'absent' }
      } catch (error) {
        return { outcome: 'unknown', reason: twilioFailure(error).reason }
      }
    },
  }
}

/** The callback names our row, so it also settles a message whose reply was lost. Twilio calls public URLs only. */
function statusCallback(publicUrl: string, { id }: OutboundMessage): { statusCallback?: string } {
  if (!publicUrl.startsWith('https://')) return {}
  return { statusCallback: `${publicUrl}/api/webhooks/twilio/status?message=${id}` }
}

/** Twilio drops the message after this, as we would. */
function validitySeconds({ giveUpAt }: OutboundMessage): number {
  const seconds = Math.ceil((giveUpAt.getTime() - Date.now()) / 1000)
  return Math.min(LONGEST_VALIDITY_SECONDS, Math.max(1, seconds))
}

type Listed = { body: string; direction: string; dateCreated: Date }

/** The link makes each text unique. An account may be set to redact bodies: then the time decides. */
function isSameMessage({ body, direction, dateCreated }: Listed, { text, handedOverAt }: OutboundMessage): boolean {
  const isOfThatTime = handedOverAt === null || dateCreated.getTime() > handedOverAt.getTime() - CLOCK_SKEW_MS
  return direction.startsWith('outbound') && isOfThatTime && (body === '' || body.includes(text))
}
