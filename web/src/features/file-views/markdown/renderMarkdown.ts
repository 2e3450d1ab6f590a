import type { ReactElement } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { markAlerts } from './alerts.js'
import { type CodeBlockText, listCodeBlocks } from './codeBlocks.js'
import { type Heading, nameHeadings } from './headings.js'
import type { HtmlNode } from './htmlTree.js'
import { markdownSchema } from './markdownSchema.js'

/** A document that is drawn, and what is in it. */
export interface RenderedMarkdown {
  readonly element: ReactElement
  readonly headings: readonly Heading[]
  readonly blocks: readonly CodeBlockText[]
}

/**
 * Draws Markdown with these components. Its HTML is read, then cleaned by `markdownSchema`; only what comes after that
 * may add what a document cannot.
 */
export function renderMarkdown(text: string, components: Components): RenderedMarkdown {
  let headings: readonly Heading[] = []
  let blocks: readonly CodeBlockText[] = []
  const finish = () => (tree: HtmlNode) => {
    headings = nameHeadings(tree)
    blocks = listCodeBlocks(tree)
    markAlerts(tree)
  }
  const options: Options = {
    children: text,
    components,
    remarkPlugins: [remarkGfm],
    // The cleaning gives every id its prefix, those of footnotes too.
    remarkRehypeOptions: { clobberPrefix: '' },
    rehypePlugins: [rehypeRaw, [rehypeSanitize, markdownSchema], finish],
    // Links and images decide themselves, by the path of the document.
    urlTransform: (url) => url,
  }
  return { element: Markdown(options), headings, blocks }
}
