import type { RepositoryPlace } from '@sextant/contract'
import type { Highlight } from '@sextant/ui'
import { useMemo } from 'react'
import { Pending } from '../../../shell/Pending.js'
import type { FileViewProps, ViewedFile } from '../viewedFile.js'
import { blockKey, ColouredText } from '../markdown/CodeBlock.js'
import { DocumentAttachments } from '../markdown/DocumentPlace.js'
import { MarkdownDocument } from '../markdown/MarkdownDocument.js'
import { useBlockColours } from '../markdown/useBlockColours.js'
import { useRawBytes } from '../useRawBytes.js'
import { ViewFailure } from '../ViewFailure.js'
import viewStyles from '../View.module.css'
import { CellOutput } from './CellOutput.js'
import { type NotebookCell, readNotebook } from './readNotebook.js'
import styles from './NotebookView.module.css'

const mostBytes = 20 * 1024 * 1024

/** A Jupyter notebook: its texts, its code and what the code printed. Nothing of it is run. */
export function NotebookView({ place, blob }: FileViewProps) {
  return blob.content === null ? (
    <LargeNotebook place={place} blob={blob} />
  ) : (
    <NotebookText place={place} blob={blob} text={blob.content} />
  )
}

// Pictures make notebooks larger than the text that a file page reads.
function LargeNotebook({ place, blob }: FileViewProps) {
  const read = useRawBytes(blob, mostBytes)
  const text = useMemo(() => (read.state === 'read' ? new TextDecoder().decode(read.bytes) : ''), [read])
  if (read.state === 'reading') return <Pending />
  if (read.state === 'failed') return <ViewFailure place={place} blob={blob} why={read.why} />
  return <NotebookText place={place} blob={blob} text={text} />
}

function NotebookText({ place, blob, text }: FileViewProps & { readonly text: string }) {
  const notebook = useMemo(() => readNotebook(text), [text])
  const language = notebook?.language ?? ''
  const blocks = useMemo(
    () => notebook?.cells.filter(({ kind }) => kind === 'code').map(({ source }) => ({ language, code: source })) ?? [],
    [notebook, language],
  )
  const colours = useBlockColours(blocks)
  if (!notebook) return <ViewFailure place={place} blob={blob} why="This is not a notebook that can be read." />
  return (
    <div className={viewStyles['document']}>
      <ol className={styles['cells']}>
        {notebook.cells.map((cell, index) => (
          <li key={index} className={styles['cell']}>
            <Cell
              cell={cell}
              file={{ place, blob }}
              highlight={colours.get(blockKey({ language, code: cell.source }))}
            />
          </li>
        ))}
      </ol>
      {notebook.cells.length === 0 && <p>This notebook has no cells.</p>}
    </div>
  )
}

interface CellProps {
  readonly cell: NotebookCell
  readonly file: { readonly place: RepositoryPlace; readonly blob: ViewedFile }
  readonly highlight: Highlight | undefined
}

function Cell({ cell, file, highlight }: CellProps) {
  const { kind, source, count, outputs, attachments } = cell
  if (kind === 'markdown') {
    return (
      <div className={styles['text']}>
        <DocumentAttachments value={attachments}>
          <MarkdownDocument place={file.place} path={file.blob.path} text={source} />
        </DocumentAttachments>
      </div>
    )
  }
  return (
    <>
      <div className={styles['code']}>
        <span className={styles['count']}>{kind === 'code' ? `[${count ?? ' '}]` : ''}</span>
        {/* What scrolls must be reached by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} role="group" aria-label={count === undefined ? 'Cell' : `Cell ${count}`}>
          <code translate="no">
            <ColouredText text={source} highlight={highlight} />
          </code>
        </pre>
      </div>
      {outputs.map((output, index) => (
        <CellOutput key={index} output={output} {...file} />
      ))}
    </>
  )
}
