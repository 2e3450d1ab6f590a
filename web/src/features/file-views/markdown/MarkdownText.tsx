import { decodeSegment, type RepositoryPlace } from '@sextant/contract'
import { classNames } from '@sextant/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Pending } from '../../../shell/Pending.js'
import type { CleanDocument, DocumentFormat } from './cleanTree.js'
import { BlockColours } from './CodeBlock.js'
import type { CodeBlockText } from './codeBlocks.js'
import { components } from './components.js'
import { DocumentPlaceContext } from './DocumentPlace.js'
import { drawTree } from './drawTree.js'
import { FrontMatter } from './FrontMatter.js'
import { splitFrontMatter } from './frontMatter.js'
import { type Heading, idPrefix } from './headings.js'
import { readMarkdown } from './readMarkdown.js'
import { TableOfContents } from './TableOfContents.js'
import { useBlockColours } from './useBlockColours.js'
import styles from './Markdown.module.css'

export interface MarkdownTextProps {
  readonly place: RepositoryPlace
  /** Where the document lies, so that links and images of it are found. */
  readonly path: string
  readonly text: string
  /** Whether the headings of a long document are listed beside it. */
  readonly contents?: boolean
  /** Markdown unless said otherwise. */
  readonly format?: DocumentFormat
}

/** Fewer headings are no reason to list them. */
const fewestListed = 3

/** A Markdown document as it is meant to be read. Loaded lazily: use `MarkdownDocument`. */
export function MarkdownText({ place, path, text, contents = false, format = 'markdown' }: MarkdownTextProps) {
  const { fields, document } = useDocument(text, format)
  const { headings = noHeadings, blocks = noBlocks } = document ?? {}
  const element = useMemo(() => document && drawTree(document.tree, components), [document])
  const at = useMemo(() => ({ place, path }), [place, path])
  const colours = useBlockColours(blocks)
  const article = useRef<HTMLElement>(null)
  useHashPlace(article, headings)
  const listed = contents && headings.length >= fewestListed
  return (
    <DocumentPlaceContext value={at}>
      <BlockColours value={colours}>
        <div className={classNames(listed && styles['withContents'])}>
          {listed && <TableOfContents headings={headings} />}
          <article ref={article} className={styles['document']}>
            {fields.length > 0 && <FrontMatter fields={fields} />}
            {document ? element : <Pending />}
          </article>
        </div>
      </BlockColours>
    </DocumentPlaceContext>
  )
}

const noHeadings: readonly Heading[] = []
const noBlocks: readonly CodeBlockText[] = []

/** The document of a text; the last one stays until the next is read. Throws for one that cannot be drawn. */
function useDocument(text: string, format: DocumentFormat) {
  const { fields, body } = useMemo(
    () => (format === 'markdown' ? splitFrontMatter(text) : { fields: [], body: text }),
    [text, format],
  )
  const [read, setRead] = useState<{ readonly document?: CleanDocument | undefined }>()
  useEffect(() => {
    let isWanted = true
    void readMarkdown(body, format).then((document) => isWanted && setRead({ document }))
    return () => {
      isWanted = false
    }
  }, [body, format])
  if (read && !read.document) throw new RangeError('The document cannot be drawn.')
  return { fields, document: read?.document }
}

/** Brings the place that the address names to the top: ids of a document have a prefix that addresses do not. */
function useHashPlace(article: { readonly current: HTMLElement | null }, headings: readonly Heading[]): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const name = `${idPrefix}${decodeSegment(hash.slice(1))}`
    const place = article.current?.querySelector(`[id="${CSS.escape(name)}"], [name="${CSS.escape(name)}"]`)
    place?.scrollIntoView({ block: 'start' })
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }, [hash, article, headings])
}
