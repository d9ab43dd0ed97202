import * as v from 'valibot'

type Issue = v.BaseIssue<unknown>

const OBJECTS = ['strict_object', 'object', 'loose_object']
/** Field names from the request are truncated to this length. */
const LONGEST_NAME = 60

/** The first validation issue: its field, and a message the caller can act on. */
export function schemaProblem(schema: v.GenericSchema, value: unknown): { field: string | null; problem: string } {
  const issue = issuesOf(schema, value)[0]!
  const field = v.getDotPath(issue)?.slice(0, LONGEST_NAME) ?? null
  return { field, problem: problemOf(issue, field) }
}

function problemOf(issue: Issue, field: string | null): string {
  if (isUnknownField(issue)) return `Unknown field: ${field}`
  if (field && OBJECTS.includes(issue.type) && issue.received === 'undefined') return `Missing field: ${field}`
  return field ? `${field}: ${sentenceOf(issue)}` : sentenceOf(issue)
}

/** The library's own sentences, which all begin alike, repeat what was sent and print patterns; those of a schema do not. */
function sentenceOf({ type, message, requirement }: Issue): string {
  if (!message.startsWith('Invalid ')) return message
  if (type === 'picklist' || type === 'literal' || type === 'union') return 'not one of the values allowed'
  if (type === 'max_length') return `at most ${String(requirement)} characters`
  if (type === 'min_length') return `at least ${String(requirement)} characters`
  return SENTENCES[type] ?? 'not valid'
}

const SENTENCES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  integer: 'must be a whole number',
  finite: 'must be a number',
  uuid: 'must be an id',
  iso_timestamp: 'must be a time like 2026-05-04T12:00:00Z',
  regex: 'not in the form expected',
}

/** Of a union, the form without unknown fields was meant; then the one with the fewest issues. */
function issuesOf(schema: v.GenericSchema, value: unknown): readonly Issue[] {
  if (!isUnion(schema)) return v.safeParse(schema, value).issues ?? []
  const forms = schema.options.map((form) => issuesOf(form, value))
  return forms.toSorted((a, b) => countUnknownFields(a) - countUnknownFields(b) || a.length - b.length)[0]!
}

function isUnion(schema: v.GenericSchema): schema is v.UnionSchema<v.GenericSchema[], undefined> {
  return schema.type === 'union'
}

function countUnknownFields(issues: readonly Issue[]): number {
  return issues.filter(isUnknownField).length
}

function isUnknownField(issue: Issue): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never'
}
