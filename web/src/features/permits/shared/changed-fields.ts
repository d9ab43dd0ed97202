/** A colleague may have changed the other ones since the dialog was opened. */
export function changedFields<Entry extends object>(before: Entry, after: Entry): Partial<Entry> {
  const fields = Object.entries(after) as [keyof Entry & string, unknown][]
  const changed = fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed) as Partial<Entry>
}
