import type { Language } from './language.ts'

export type ReplyMeaning = 'stop' | 'start' | 'help'
/** What a driver texted back; language: null where the word is used in both. */
export type TextReply = { meaning: ReplyMeaning; language: Language | null }

const WORDS: Record<string, TextReply> = {
  ...meaning('stop', null, ['STOP']),
  ...meaning('stop', 'en', ['STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']),
  ...meaning('stop', 'fr', ['ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESABONNEMENT']),
  ...meaning('start', 'en', ['START', 'UNSTOP']),
  ...meaning('start', 'fr', ['REPRENDRE']),
  ...meaning('help', 'en', ['HELP', 'INFO']),
  ...meaning('help', 'fr', ['AIDE']),
}

/** The word alone, in any case, with or without accents, spaces and punctuation; a sentence is nobody's command. */
export function textReply(body: string): TextReply | null {
  const letters = body
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()
  return Object.hasOwn(WORDS, letters) ? WORDS[letters]! : null
}

function meaning(of: ReplyMeaning, language: Language | null, words: string[]): Record<string, TextReply> {
  return Object.fromEntries(words.map((word) => [word, { meaning: of, language }]))
}
