export type PlateFormRefusal = 'plate_required' | 'plate_too_long'

export const MAX_PLATE_CHARACTERS = 12

/** The check before a form is sent. Allowed letters are checked by the server, since the map is large. */
export function plateFormRefusal(typed: string): PlateFormRefusal | null {
  const { length } = typed.match(/[\p{L}\p{N}]/gu) ?? []
  if (length === 0) return 'plate_required'
  return length > MAX_PLATE_CHARACTERS ? 'plate_too_long' : null
}
