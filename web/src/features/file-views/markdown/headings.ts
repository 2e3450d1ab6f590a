import { type HtmlNode, textOf, visitElements } from './htmlTree.js'

/** A heading of a document. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number
  readonly text: string
  /** What an address names it by, without the mark. */
  readonly slug: string
}

/**
 * Stands before every id that a document brings along, so that none can take the place of an element or of a variable
 * of the page. An address names the id without it.
 */
export const idPrefix = 'user-content-'

/**
 * Names headings as GitHub does: lower case, without punctuation, spaces as hyphens, and a number behind a name that
 * was there before. Give the headings in document order.
 */
export function openSlugs(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const plain = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-')
    let slug = plain
    for (let count = used.get(plain) ?? 0; used.has(slug); ) {
      count += 1
      used.set(plain, count)
      slug = `${plain}-${count}`
    }
    used.set(slug, 0)
    return slug
  }
}

/** Gives each heading of a tree its id, and lists them in document order. */
export function nameHeadings(tree: HtmlNode): readonly Heading[] {
  const slugOf = openSlugs()
  const headings: Heading[] = []
  visitElements(tree, (element) => {
    const level = /^h([1-6])$/.exec(element.tagName ?? '')?.[1]
    const text = textOf(element).trim()
    if (!level || text === '') return
    const slug = slugOf(text)
    element.properties = { ...element.properties, id: `${idPrefix}${slug}` }
    headings.push({ level: Number(level), text, slug })
  })
  return headings
}
