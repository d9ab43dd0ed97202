import type { Db } from '../infra/db/connect.ts'
import type { Doors } from '../infra/deps.ts'
import { listOwners } from './owners-table.ts'
import { queueMail, type Mail } from './outbox/queue-mail.ts'
import type { MessageWords } from './templates/email-template.ts'
import { wordsIn } from './templates/words-in.ts'

const DAY_MS = 24 * 3600_000

type News = { key: string; lotId: string; link: string; letter: (words: MessageWords) => ReturnType<Mail['letter']> }

/** Each owner of a lot, in their own language, once. */
export async function tellOwners(tx: Db, doors: Doors, news: News): Promise<void> {
  for (const owner of await listOwners(tx, news.lotId)) {
    await queueMail(tx, doors.env, {
      key: `${news.key}-${owner.user_id}`,
      to: owner.email,
      language: owner.language,
      link: news.link,
      letter: () => news.letter(wordsIn(owner.language)),
      lotId: news.lotId,
      giveUpAt: new Date(doors.now().getTime() + 3 * DAY_MS),
    })
  }
}
