import type { Db } from '../../infra/db/connect.ts'
import type { Env } from '../../infra/config/env.ts'
import { queueMessage, type NewMessage } from './queue-message.ts'
import type { EmailTemplate, MessageWords } from '../templates/email-template.ts'
import { wordsIn } from '../templates/words-in.ts'
import { renderEmail } from '../templates/render-email.ts'
import { supportContact } from '../../infra/config/support-contact.ts'

export type Mail = Pick<NewMessage, 'key' | 'purpose' | 'to' | 'lotId' | 'sessionId' | 'giveUpAt' | 'isSecret'> & {
  language: string
  link: string | null
  template: (emails: MessageWords['emails']) => EmailTemplate
}

/** A mail in the recipient's language, as text and HTML. */
export function queueMail(db: Db, env: Pick<Env, 'supportEmail' | 'supportPhone'>, mail: Mail): Promise<boolean> {
  const { language, link, template, ...rest } = mail
  const words = wordsIn(language)
  const written = renderEmail(template(words.emails), { language, link, footer: words.footer(supportContact(env)) })
  return queueMessage(db, { ...rest, ...written, kind: 'email', links: link === null ? [] : [link] })
}
