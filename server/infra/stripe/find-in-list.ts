/** The first match on any page of one of the provider's lists. */
export async function findInList<T>(list: AsyncIterable<T>, isWanted: (item: T) => boolean): Promise<T | null> {
  for await (const item of list) if (isWanted(item)) return item
  return null
}
