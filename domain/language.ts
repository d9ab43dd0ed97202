export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The best match of an Accept-Language header among our languages; English where none matches. */
export function parseAcceptLanguage(acceptLanguage: string | null | undefined): Language {
  const ranges = (acceptLanguage ?? '').toLowerCase().split(',').map(readRange)
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`))
    if (known) return known
  }
  return 'en'
}

function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}
