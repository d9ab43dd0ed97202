/** The provider gives an object or only its number, as asked. */
export function idOf(object: string | { id: string } | null): string | null {
  return object === null || typeof object === 'string' ? object : object.id
}
