import type { AppContext } from './app-env.ts'

export type Language = 'en' | 'fr'

/** The one asked for in the address; else the one the browser likes better. */
export function languageOf(c: AppContext, wanted: Language | undefined): Language {
  return wanted ?? likedLanguage(c.req.header('accept-language') ?? '')
}

export function likedLanguage(header: string): Language {
  const liked = header.split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.split(';').map((word) => word.trim())
    return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality.replace(/^q=/, '')) }
  })
  const known = liked.filter(({ language, quality }) => ['en', 'fr'].includes(language) && quality > 0)
  const [best] = known.toSorted((a, b) => b.quality - a.quality)
  return best?.language === 'fr' ? 'fr' : 'en'
}
