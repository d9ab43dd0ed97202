import type { Carriers } from '../../infra/carrier.ts'
import type { Env } from '../../infra/config/env.ts'
import { smtpCarrier } from './smtp-carrier.ts'
import { twilioCarrier } from './twilio-carrier.ts'

export function openCarriers({ sms, mail, publicUrl }: Pick<Env, 'sms' | 'mail' | 'publicUrl'>): Carriers {
  return { sms: sms && twilioCarrier(sms, publicUrl), email: mail && smtpCarrier(mail) }
}
