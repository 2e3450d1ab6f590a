import { AlertIcon, BadIcon, classNames, InfoIcon, LinkIcon, WarnIcon } from '@sextant/ui'
import type { ReactNode } from 'react'
import { type AlertKind, alertKindOf, alertProperty } from './alerts.js'
import { CodeBlock } from './CodeBlock.js'
import { codeBlockOf } from './codeBlocks.js'
import { DocumentImage } from './DocumentImage.js'
import { DocumentLink } from './DocumentLink.js'
import type { Drawn, DrawnProps } from './drawTree.js'
import { idPrefix } from './headings.js'
import { MermaidDiagram } from '../diagram/MermaidDiagram.js'
import styles from './Markdown.module.css'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const heading = (Name: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  function Heading({ id, children }: DrawnProps) {
    const slug = text(id)?.startsWith(idPrefix) ? text(id)?.slice(idPrefix.length) : undefined
    return (
      <Name id={text(id)} tabIndex={-1}>
        {children}
        {slug !== undefined && (
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

function Quotation({ node, children }: DrawnProps) {
  const kind = alertKindOf(node.properties?.[alertProperty])
  return kind ? <Alert kind={kind}>{children}</Alert> : <blockquote>{children}</blockquote>
}

function Preformatted({ node, children }: DrawnProps) {
  const code = node.children?.find(({ tagName }) => tagName === 'code')
  if (!code) return <pre>{children}</pre>
  const block = codeBlockOf(code)
  return block.language === 'mermaid' ? <MermaidDiagram source={block.code} /> : <CodeBlock block={block} />
}

function ScrolledTable({ node: _node, children, ...attributes }: DrawnProps) {
  return (
    // What scrolls sideways must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['tableBox']} tabIndex={0} role="group" aria-label="Table">
      <table {...attributes}>{children}</table>
    </div>
  )
}

function DrawnLink({ href, id, name, title, children, ...attributes }: DrawnProps) {
  return (
    <DocumentLink
      href={text(href)}
      id={text(id) ?? text(name)}
      title={text(title)}
      label={text(attributes['aria-label'])}
      describedBy={text(attributes['aria-describedby'])}
    >
      {children}
    </DocumentLink>
  )
}

function DrawnImage({ src, alt, title, width, height }: DrawnProps) {
  return (
    <DocumentImage src={text(src)} alt={text(alt)} title={text(title)} width={pixels(width)} height={pixels(height)} />
  )
}

/** A size of an image: whole pixels, or a share such as `50%`. */
function pixels(size: unknown): string | undefined {
  return /^\d{1,5}%?$/.test(String(size)) ? String(size) : undefined
}

/** The only fields that documents keep are the marks of their task lists, which nobody can change here. */
function TaskMark({ checked }: DrawnProps) {
  const isDone = checked === true
  return <input type="checkbox" checked={isDone} disabled aria-label={isDone ? 'Done' : 'Not done'} />
}

/** How elements of a document are drawn otherwise than as they are. */
export const components: Drawn = {
  a: DrawnLink,
  img: DrawnImage,
  input: TaskMark,
  pre: Preformatted,
  blockquote: Quotation,
  table: ScrolledTable,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
}
