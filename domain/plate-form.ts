export type PlateFormRefusal = 'plate_required' | 'plate_too_long'

export const MAX_PLATE_CHARACTERS = 12

/** What a driver's form tells before it is sent. Which letters are allowed is left to the server: the map is not small. */
export function plateFormRefusal(typed: string): PlateFormRefusal | null {
  const { length } = typed.match(/[\p{L}\p{N}]/gu) ?? []
  if (length === 0) return 'plate_required'
  return length > MAX_PLATE_CHARACTERS ? 'plate_too_long' : null
}
