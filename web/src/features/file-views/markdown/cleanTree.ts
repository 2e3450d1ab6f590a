import Markdown from 'react-markdown'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { markAlerts } from './alerts.js'
import { type CodeBlockText, listCodeBlocks } from './codeBlocks.js'
import { type Heading, nameHeadings } from './headings.js'
import type { HtmlNode } from './htmlTree.js'
import { markdownSchema } from './markdownSchema.js'

/** What a document is written in. */
export type DocumentFormat = 'markdown' | 'html'

/** What a document says, ready to be drawn: only what `markdownSchema` allows and what we added ourselves. */
export interface CleanDocument {
  readonly tree: HtmlNode
  readonly headings: readonly Heading[]
  readonly blocks: readonly CodeBlockText[]
}

/** More elements in one another are not written by people, and are more than a page can draw. */
const deepest = 200

/**
 * Reads Markdown with the HTML in it, or HTML alone, and cleans what it read. Throws for a document that is nested too deeply. This takes a
 * second for 100 KB: run it off the main thread.
 */
export function cleanTree(text: string, format: DocumentFormat): CleanDocument {
  let tree: HtmlNode = { type: 'root' }
  // The reader would draw too, which is done elsewhere: what it drew would not pass between threads.
  const take = () => (root: HtmlNode) => {
    tree = { type: 'root', children: root.children ?? [] }
    root.children = []
  }
  // HTML alone is one piece of HTML in a document without any other words.
  const html = () => (root: HtmlNode) => {
    root.children = [{ type: 'html', value: text }]
  }
  Markdown({
    children: format === 'markdown' ? text : '',
    remarkPlugins: format === 'markdown' ? [remarkGfm] : [html],
    // The cleaning gives every id its prefix, those of footnotes too.
    remarkRehypeOptions: { clobberPrefix: '' },
    rehypePlugins: [rehypeRaw, [rehypeSanitize, markdownSchema], take],
  })
  const headings = nameHeadings(tree)
  const blocks = listCodeBlocks(tree)
  markAlerts(tree)
  return { tree: bare(tree, deepest), headings, blocks }
}

/** The tree without what drawing does not need, such as where in the text each node stood. */
function bare({ type, tagName, properties, children, value }: HtmlNode, left: number): HtmlNode {
  if (left === 0) throw new RangeError('The document is nested too deeply.')
  return {
    type,
    ...(tagName !== undefined && { tagName }),
    ...(properties && { properties }),
    ...(children && { children: children.map((child) => bare(child, left - 1)) }),
    ...(value !== undefined && { value }),
  }
}
