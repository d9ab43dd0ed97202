import * as v from 'valibot'

type Issue = v.BaseIssue<unknown>

const OBJECTS = ['strict_object', 'object', 'loose_object']

/** The first validation issue: its field, and a message the caller can act on. */
export function schemaProblem(schema: v.GenericSchema, value: unknown): { field: string | null; problem: string } {
  const issue = issuesOf(schema, value)[0]!
  const field = v.getDotPath(issue)
  return { field, problem: problemOf(issue, field) }
}

function problemOf(issue: Issue, field: string | null): string {
  if (isUnknownField(issue)) return `Unknown field: ${field}`
  if (field && OBJECTS.includes(issue.type) && issue.received === 'undefined') return `Missing field: ${field}`
  return field ? `${field}: ${issue.message}` : issue.message
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
