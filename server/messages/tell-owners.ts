import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { listOwners } from '../access/lot-admins-table.ts'
import { queueMail, type Mail } from './outbox/queue-mail.ts'
import type { MessagePurpose } from './outbox/queue-message.ts'
import type { MessageWords } from './templates/email-template.ts'
import { wordsIn } from './templates/words-in.ts'

type News = {
  key: string
  purpose: MessagePurpose
  lotId: string
  link: string
  template: (words: MessageWords) => ReturnType<Mail['template']>
}

/** Each owner of a lot, in their own language, once. */
export async function tellOwners(tx: Db, deps: Deps, news: News): Promise<void> {
  for (const owner of await listOwners(tx, news.lotId)) {
    await queueMail(tx, deps.env, {
      key: `${news.key}-${owner.user_id}`,
      purpose: news.purpose,
      to: owner.email,
      language: owner.language,
      link: news.link,
      template: () => news.template(wordsIn(owner.language)),
      lotId: news.lotId,
      giveUpAt: new Date(deps.now().getTime() + 3 * DAY_MS),
    })
  }
}
