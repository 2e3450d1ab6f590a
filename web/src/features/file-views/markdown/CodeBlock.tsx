import { CodeText, type Highlight, linePieces, readColours } from '@sextant/ui'
import { createContext, use, useMemo } from 'react'
import { CopyTextButton } from '../CopyTextButton.js'
import type { CodeBlockText } from './codeBlocks.js'
import styles from './CodeBlock.module.css'

/** The colours of the blocks of a document, by `blockKey`; those that have none are missing. */
export const BlockColours = createContext<ReadonlyMap<string, Highlight>>(new Map())

/** Tells blocks apart by what they say. */
export const blockKey = ({ language, code }: CodeBlockText): string => `${language}\n${code}`

/** A block of code in a document, with a way to copy it. Colours come later and move nothing. */
export function CodeBlock({ block }: { readonly block: CodeBlockText }) {
  const highlight = use(BlockColours).get(blockKey(block))
  return (
    <div className={styles['block']}>
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={block.language === '' ? 'Code' : `Code, ${block.language}`} role="group">
        <code translate="no">
          <ColouredText text={block.code} highlight={highlight} />
        </code>
      </pre>
      <CopyTextButton className={styles['copy']} text={block.code} label="Copy the code" />
    </div>
  )
}

/** A text of some lines in its colours. Its text content is the text itself. */
export function ColouredText({
  text,
  highlight,
}: {
  readonly text: string
  readonly highlight?: Highlight | undefined
}) {
  const pieces = useMemo(() => {
    const colours = highlight ? readColours(highlight)(0, text.length) : []
    return linePieces(text, colours)
  }, [text, highlight])
  return <CodeText pieces={pieces} />
}
