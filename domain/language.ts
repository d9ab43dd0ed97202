export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The first of our languages by the weights a browser gives them; English where it names neither. */
export function languageAsked(acceptLanguage: string | null | undefined): Language {
  const ranges = (acceptLanguage ?? '').toLowerCase().split(',').map(readRange)
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const spoken = LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`))
    if (spoken) return spoken
  }
  return 'en'
}

function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}
