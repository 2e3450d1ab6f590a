/**
 * Does many small acts as few large ones: what comes while `act` works is done together, next. Answers a function that
 * does one and resolves with what became of it; when an act fails, it fails for all that it was for.
 */
export function gathered<Item, Result>(
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Gathered<Item, Result>[] = []
  let working = false
  const work = async () => {
    working = true
    while (waiting.length > 0) await settle(waiting.splice(0), act)
    working = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!working) void work()
    })
}

interface Gathered<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

async function settle<Item, Result>(
  all: readonly Gathered<Item, Result>[],
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await act(all.map(({ item }) => item))
    if (results.length !== all.length) throw new Error('An act for many answered for another number.')
    for (const [at, result] of results.entries()) all[at]?.resolve(result)
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}
