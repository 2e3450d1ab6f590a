/** Where in a document a place of its text is. */
export interface JsonPlace {
  /** The keys that lead to the object that it is in, `*` for elements of lists. */
  readonly path: readonly string[]
  /** The key whose name or value it is in. */
  readonly key: string | undefined
  /** The text that the place stands in or behind, from its first quote on; where a word begins otherwise. */
  readonly from: number
  readonly to: number
  readonly isKey: boolean
}

interface Level {
  readonly isList: boolean
  key: string | undefined
}

// One alternative for each token; every one begins with another sign, so that this is linear.
const tokens = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"/]+|\//g

/** Finds where a place is. Any text is read; in comments it is nowhere. */
export function jsonPlace(text: string, offset: number): JsonPlace | undefined {
  const levels: Level[] = []
  let expectsKey = false
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const end = index + token.length
    if (/^\/[/*]/.test(token)) {
      if (index < offset && offset < end) return undefined
      continue
    }
    const isWord = !/^[{}[\]:,]$/.test(token)
    const top = levels.at(-1)
    if (offset < index) return placeOf(levels, { from: offset, to: offset, isKey: expectsKey })
    if (isWord && offset <= end) {
      if (top && expectsKey) top.key = named(token)
      return placeOf(levels, { from: index, to: end, isKey: expectsKey })
    }
    if (isWord && top && expectsKey) top.key = named(token)
    expectsKey = step(levels, token, expectsKey)
  }
  return placeOf(levels, { from: offset, to: offset, isKey: expectsKey })
}

function step(levels: Level[], token: string, expectsKey: boolean): boolean {
  const top = levels.at(-1)
  switch (token) {
    case '{':
    case '[':
      levels.push({ isList: token === '[', key: undefined })
      return token === '{'
    case '}':
    case ']':
      levels.pop()
      return false
    case ',':
      if (top) top.key = undefined
      return top?.isList === false
    case ':':
      return false
    default:
      return expectsKey
  }
}

const named = (token: string) => token.replace(/^"|"$/g, '')

function placeOf(levels: readonly Level[], at: Pick<JsonPlace, 'from' | 'to' | 'isKey'>): JsonPlace {
  const path = levels.slice(0, -1).flatMap(({ isList, key }) => (isList ? ['*'] : key === undefined ? [] : [key]))
  const top = levels.at(-1)
  return { ...at, path: top?.isList ? [...path, '*'] : path, key: top?.key }
}
