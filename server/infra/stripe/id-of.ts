/** The provider returns an object or only its id, depending on `expand`. */
export function idOf(object: string | { id: string } | null): string | null {
  return object === null || typeof object === 'string' ? object : object.id
}
