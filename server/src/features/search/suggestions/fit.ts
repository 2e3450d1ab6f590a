/** How well a name fits what is typed: the lower the better; undefined when it does not. */
export function fitOf(name: string, typed: string): number | undefined {
  const at = name.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return undefined
  const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase()
  if (last === typed.toLowerCase()) return 0
  if (last.startsWith(typed.toLowerCase())) return 1
  return at === 0 || isWordStart(name, at) ? 2 : 3
}

const isWordStart = (name: string, at: number) => /[^a-z0-9]/i.test(name.charAt(at - 1))

/** Those that fit, the best first and the shorter of two that fit alike. */
export function bestFitting<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  const fitting = items.flatMap((item) => {
    const fit = fitOf(nameOf(item), typed)
    return fit === undefined ? [] : [{ item, fit, length: nameOf(item).length }]
  })
  return fitting.sort((a, b) => a.fit - b.fit || a.length - b.length).map(({ item }) => item)
}

/** The last place of a label where what is typed stands, as start and length in UTF-16. */
export function marksOf(label: string, typed: string): readonly (readonly [number, number])[] {
  const at = label.toLowerCase().lastIndexOf(typed.toLowerCase())
  return at < 0 || typed === '' ? [] : [[at, typed.length]]
}
