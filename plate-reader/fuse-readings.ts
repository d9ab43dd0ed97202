/** How likely a text is (natural logarithm) as one reader sees one crop of the plate. */
export type Observer = (text: string) => number

/** No single crop can rule a text out that the others see clearly. */
const MIN_LOG_LIKELIHOOD = -6

/** The text that is likeliest over all observers, with its mean log-likelihood; null where none was read. */
export function likeliestText(texts: string[], observers: Observer[]): { text: string; logLikelihood: number } | null {
  const scored = [...new Set(texts)].map((text) => ({ text, logLikelihood: fusedLogLikelihood(text, observers) }))
  if (scored.length === 0) return null
  return scored.reduce((best, next) => (next.logLikelihood > best.logLikelihood ? next : best))
}

export function fusedLogLikelihood(text: string, observers: Observer[]): number {
  const sum = observers.reduce((total, observer) => total + Math.max(MIN_LOG_LIKELIHOOD, observer(text)), 0)
  return sum / observers.length
}
