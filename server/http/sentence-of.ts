import * as v from 'valibot'

/** A schema's complaint in words a caller can act on, naming the field. */
export function sentenceOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const issue = deepest(issues)
  const field = v.getDotPath(issue)
  if (issue.type === 'strict_object' && issue.expected === 'never') return `Unknown field: ${field}`
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `Missing field: ${field}`
  return field ? `${field}: ${issue.message}` : issue.message
}

/** A union complains as a whole; the alternative with the fewest complaints is the one that was meant. */
function deepest(issues: readonly v.BaseIssue<unknown>[]): v.BaseIssue<unknown> {
  const first = issues[0]!
  return first.type === 'union' && first.issues ? deepest(first.issues) : first
}
