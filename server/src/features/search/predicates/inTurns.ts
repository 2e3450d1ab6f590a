/** Works on items so many at a time, and answers what came of them in their order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let next = 0
  const takeTurns = async () => {
    while (next < items.length) {
      const place = next++
      // The place is below the length.
      results[place] = await work(items[place] as Item, place)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, takeTurns))
  return results
}
