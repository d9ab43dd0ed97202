import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { listOwners } from '../access/lot-admins-table.ts'
import { queueMail, type Mail } from './outbox/queue-mail.ts'
import type { MessagePurpose } from './outbox/queue-message.ts'
import type { MessageWords } from './templates/email-template.ts'
import { wordsIn } from './templates/words-in.ts'

type OwnerMail = {
  key: string
  purpose: MessagePurpose
  lotId: string
  link: string
  /** Leaves out owners who have not accepted their invitation. */
  only?: 'active'
  template: (words: MessageWords) => ReturnType<Mail['template']>
}

/** One mail to each owner of a lot, in the owner's language. */
export async function mailOwners(tx: Db, deps: Deps, mail: OwnerMail): Promise<void> {
  for (const owner of await listOwners(tx, mail.lotId)) {
    if (mail.only && owner.status !== mail.only) continue
    await queueMail(tx, deps.env, {
      key: `${mail.key}-${owner.user_id}`,
      purpose: mail.purpose,
      to: owner.email,
      language: owner.language,
      link: mail.link,
      template: () => mail.template(wordsIn(owner.language)),
      lotId: mail.lotId,
      giveUpAt: new Date(deps.now().getTime() + 3 * DAY_MS),
    })
  }
}
