import type { FileViewProps } from '../viewedFile.js'
import { MarkdownDocument } from './MarkdownDocument.js'
import styles from '../View.module.css'

/** A Markdown file as it is meant to be read. */
export function MarkdownView({ place, blob }: FileViewProps) {
  return (
    <div className={styles['document']}>
      <MarkdownDocument place={place} path={blob.path} text={blob.content ?? ''} contents />
    </div>
  )
}
