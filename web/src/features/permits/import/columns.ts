import type { PermitEntry } from '@lotwise/domain/permit'

export const FIELDS = [
  'holder',
  'license_plates',
  'phone',
  'from',
  'until',
  'weekdays',
  'reason',
  'notes',
] as const satisfies (keyof PermitEntry)[]
export type Field = (typeof FIELDS)[number]

/** Which column each field is in; null: not in the file. */
export type Columns = Record<Field, number | null>

/** Parts of headings, in English and French, the most certain first. */
const HEADINGS: Record<Field, RegExp> = {
  license_plates: /plate|plaque|immatric|licen[cs]e|vehic|véhic|\btag\b/i,
  phone: /phone|téléphone|telephone|mobile|cell|\btél?\b/i,
  until: /until|\bto\b|end|expir|last day|\bau\b|fin\b|jusqu|échéance/i,
  from: /from|start|begin|since|first day|\bdu\b|début|debut|depuis/i,
  weekdays: /week|days|jours/i,
  reason: /reason|type|category|motif|catégorie|raison/i,
  notes: /note|comment|remark|remarque/i,
  holder: /holder|name|tenant|employee|owner|person|titulaire|nom|employé|locataire/i,
}

export function guessColumns(headings: readonly string[]): Columns {
  const columns = Object.fromEntries(FIELDS.map((field) => [field, null])) as Columns
  const taken = new Set<number>()
  for (const field of Object.keys(HEADINGS) as Field[]) {
    const column = headings.findIndex((heading, at) => !taken.has(at) && HEADINGS[field].test(heading))
    if (column === -1) continue
    columns[field] = column
    taken.add(column)
  }
  return columns
}
