import { AlertIcon, BadIcon, classNames, InfoIcon, LinkIcon, WarnIcon } from '@sextant/ui'
import type { ReactNode } from 'react'
import type { Components } from 'react-markdown'
import { type AlertKind, alertKindOf } from './alerts.js'
import { CodeBlock } from './CodeBlock.js'
import { codeBlockOf } from './codeBlocks.js'
import { DocumentImage } from './DocumentImage.js'
import { DocumentLink } from './DocumentLink.js'
import { idPrefix } from './headings.js'
import type { HtmlNode } from './htmlTree.js'
import styles from './Markdown.module.css'
import { MermaidDiagram } from './MermaidDiagram.js'

interface HeadingProps {
  readonly id?: string | undefined
  readonly children?: ReactNode
}

const heading = (Name: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  function Heading({ id, children }: HeadingProps) {
    const slug = id?.startsWith(idPrefix) ? id.slice(idPrefix.length) : undefined
    return (
      <Name id={id} tabIndex={-1}>
        {children}
        {slug && (
          <a className={styles['anchor']} href={`#${encodeURIComponent(slug)}`} aria-label="Link to this heading">
            <LinkIcon size={14} />
          </a>
        )}
      </Name>
    )
  }

const alerts = {
  note: { word: 'Note', Shape: InfoIcon },
  tip: { word: 'Tip', Shape: InfoIcon },
  important: { word: 'Important', Shape: AlertIcon },
  warning: { word: 'Warning', Shape: WarnIcon },
  caution: { word: 'Caution', Shape: BadIcon },
} as const

function Alert({ kind, children }: { readonly kind: AlertKind; readonly children: ReactNode }) {
  const { word, Shape } = alerts[kind]
  return (
    <div className={classNames(styles['alert'], styles[kind])} role="note" aria-label={word}>
      <p className={styles['alertWord']}>
        <Shape size={14} /> {word}
      </p>
      {children}
    </div>
  )
}

function Block({ node, children }: { readonly node?: HtmlNode | undefined; readonly children?: ReactNode }) {
  const code = node?.children?.find(({ tagName }) => tagName === 'code')
  if (!code) return <pre>{children}</pre>
  const block = codeBlockOf(code)
  return block.language === 'mermaid' ? <MermaidDiagram source={block.code} /> : <CodeBlock block={block} />
}

/** How the elements of a document are drawn. Those that are missing are drawn as they are. */
export const components: Components = {
  a: ({ node: _node, ...props }) => <DocumentLink {...props} />,
  img: ({ node: _node, src, alt, title, width, height }) => (
    <DocumentImage src={typeof src === 'string' ? src : ''} {...{ alt, title, width, height }} />
  ),
  pre: ({ node, children }) => <Block node={node}>{children}</Block>,
  blockquote({ node, children }) {
    const kind = alertKindOf(node?.properties['dataAlert'])
    return kind ? <Alert kind={kind}>{children}</Alert> : <blockquote>{children}</blockquote>
  },
  // What scrolls sideways must be reached by keys.
  table: ({ node: _node, ...props }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['tableBox']} tabIndex={0} role="region" aria-label="Table">
      <table {...props} />
    </div>
  ),
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
}
