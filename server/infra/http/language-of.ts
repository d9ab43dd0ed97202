import { parseAcceptLanguage, type Language } from '@lotwise/domain/language'
import type { AppContext } from './app-env.ts'

/** The language in the URL; else the browser's. */
export function languageOf(c: AppContext, wanted: Language | undefined): Language {
  return wanted ?? parseAcceptLanguage(c.req.header('accept-language'))
}
