import { pathAddress } from '@sextant/contract'
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Pending } from '../../../shell/Pending.js'
import { loadable } from '../../../shell/loadable.js'
import { isHeavyMarkdown } from './heavyMarkdown.js'
import type { MarkdownTextProps } from './MarkdownText.js'
import styles from './Markdown.module.css'

const MarkdownText = loadable(async () => (await import('./MarkdownText.js')).MarkdownText)

export type MarkdownDocumentProps = Omit<MarkdownTextProps, 'format'>

/**
 * A Markdown document as it is meant to be read: it never runs anything and never asks another host. What draws it is
 * loaded when it is first used. One that is too much to be drawn, or cannot be, is offered as code.
 */
export function MarkdownDocument(props: MarkdownDocumentProps) {
  return <Document {...props} format="markdown" />
}

/** A piece of HTML, as `MarkdownDocument` draws what a document holds of it. */
export function HtmlDocument(props: MarkdownDocumentProps) {
  return <Document {...props} format="html" />
}

function Document(props: MarkdownTextProps) {
  const asCode = <OnlyAsCode {...props} />
  if (isHeavyMarkdown(props.text)) return asCode
  return (
    <OrAsCode key={`${props.path}\n${props.text.length}`} asCode={asCode}>
      <MarkdownText {...props} fallback={<Pending />} />
    </OrAsCode>
  )
}

function OnlyAsCode({ place, path }: MarkdownTextProps) {
  return (
    <p className={styles['onlyAsCode']}>
      This document is too much to be drawn.{' '}
      <Link to={`${pathAddress('blob', place, path)}?view=code`}>Show it as code</Link>
    </p>
  )
}

interface OrAsCodeProps {
  readonly asCode: ReactNode
  readonly children: ReactNode
}

// Nesting beyond what the reader of Markdown can follow ends it with an error.
class OrAsCode extends Component<OrAsCodeProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.asCode : this.props.children
  }
}
