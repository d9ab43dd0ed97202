import * as v from 'valibot'

type Complaint = v.BaseIssue<unknown>

const OBJECTS = ['strict_object', 'object', 'loose_object']

/** The first thing a schema has against a value: the field it is about, and a sentence a caller can act on. */
export function schemaProblem(schema: v.GenericSchema, value: unknown): { field: string | null; problem: string } {
  const complaint = complaintsOf(schema, value)[0]!
  const field = v.getDotPath(complaint)
  return { field, problem: problemOf(complaint, field) }
}

function problemOf(complaint: Complaint, field: string | null): string {
  if (isStranger(complaint)) return `Unknown field: ${field}`
  if (field && OBJECTS.includes(complaint.type) && complaint.received === 'undefined') return `Missing field: ${field}`
  return field ? `${field}: ${complaint.message}` : complaint.message
}

/** Of several forms, the one that knows every field sent is the one that was meant; then the one with the least to say. */
function complaintsOf(schema: v.GenericSchema, value: unknown): readonly Complaint[] {
  if (!isUnion(schema)) return v.safeParse(schema, value).issues ?? []
  const forms = schema.options.map((form) => complaintsOf(form, value))
  return forms.toSorted((a, b) => strangersIn(a) - strangersIn(b) || a.length - b.length)[0]!
}

function isUnion(schema: v.GenericSchema): schema is v.UnionSchema<v.GenericSchema[], undefined> {
  return schema.type === 'union'
}

function strangersIn(complaints: readonly Complaint[]): number {
  return complaints.filter(isStranger).length
}

function isStranger(complaint: Complaint): boolean {
  return complaint.type === 'strict_object' && complaint.expected === 'never'
}
