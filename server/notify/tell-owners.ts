import type { Db } from '../db/connect.ts'
import type { Doors } from '../doors.ts'
import { listOwners } from './owners-table.ts'
import { queueMail, type Mail } from './queue-mail.ts'
import type { MessageWords } from './words/letter.ts'
import { wordsIn } from './words/words-in.ts'

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
