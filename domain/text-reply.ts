import type { Language } from './language.ts'

export type ReplyMeaning = 'stop' | 'start' | 'help'
/** A driver's text reply; language is null where the keyword is used in both. */
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

/** Matches the keyword alone, ignoring case, accents, spaces and punctuation; a sentence is not a command. */
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
