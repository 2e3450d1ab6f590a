import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { Skeleton } from '../controls/Skeleton.js'
import type { DiffAnchor } from './diffAnchor.js'
import { DiffColumn, type DiffColumnProps } from './DiffColumn.js'
import { type DiffColours, type DiffContent, type DiffFile, type DiffLine, pathOfDiff } from './diffFile.js'
import { DiffFileHeader } from './DiffFileHeader.js'
import type { DiffNames } from './diffNames.js'
import type { OnExpand } from './DiffGapRow.js'
import { type DiffMode, rowAt } from './diffRows.js'
import styles from './DiffView.module.css'
import { type FileBody, messageHeight } from './fileBody.js'
import { type DiffImages, ImageDiff } from './ImageDiff.js'
import type { MovedTo } from './movedLines.js'
import type { VisiblePart } from './useVisiblePart.js'

export type DiffFileSectionProps = {
  file: DiffFile
  body: FileBody
  content: DiffContent | undefined
  colours: DiffColours | undefined
  images: DiffImages | undefined
  /** From the top of the view, in CSS pixels. */
  top: number
  height: number
  /** What is on view, from the top of the lines. */
  part: VisiblePart
  mode: DiffMode
  moved: (line: DiffLine) => { to: MovedTo; label: string } | undefined
  anchor: DiffAnchor | undefined
  onAnchor: (anchor: DiffAnchor) => void
  onExpand: OnExpand
  isViewed: boolean
  onViewed: (viewed: boolean) => void
  onOpen: (open: boolean) => void
  /** Asks again for lines that could not be read, or for all of a file of which some were left out. */
  onAsk: (what: 'retry' | 'whole') => void
  isCurrent: boolean
  actions: ReactNode
  names: DiffNames | undefined
}

/** A file of a difference: its bar, which stays on view, and its lines. */
export function DiffFileSection(props: DiffFileSectionProps) {
  const { file, body, top, height, isViewed, onViewed, onOpen, isCurrent, actions } = props
  return (
    <section className={styles.file} style={{ top, height }} aria-label={pathOfDiff(file)} data-file={file.id}>
      <DiffFileHeader
        file={file}
        isOpen={body.kind !== 'closed'}
        onOpen={onOpen}
        isViewed={isViewed}
        onViewed={onViewed}
        isCurrent={isCurrent}
        actions={actions}
      />
      <Body {...props} />
    </section>
  )
}

function Body(props: DiffFileSectionProps) {
  const { file, body, images, onOpen, onAsk } = props
  switch (body.kind) {
    case 'closed':
      return null
    case 'message':
      return (
        <div className={styles.message} style={{ height: body.height }}>
          <span>{body.text}</span>
          {body.action === 'show' && (
            <Button small onClick={() => onOpen(true)}>
              Show it
            </Button>
          )}
          {body.action === 'retry' && (
            <Button small onClick={() => onAsk('retry')}>
              Try again
            </Button>
          )}
          {body.action === 'whole' && (
            <Button small onClick={() => onAsk('whole')}>
              Read this file alone
            </Button>
          )}
        </div>
      )
    case 'loading':
      return (
        <div className={styles.loading} style={{ height: body.height }} role="status" aria-label="Lines are being read">
          <Skeleton />
        </div>
      )
    case 'images':
      return (
        <div style={{ height: body.height }}>{images && <ImageDiff images={images} name={pathOfDiff(file)} />}</div>
      )
    case 'rows':
      return <Lines {...props} body={body} />
    default:
      return body satisfies never
  }
}

function Lines(props: DiffFileSectionProps & { body: FileBody & { kind: 'rows' } }) {
  const { file, body, content, colours, part, mode, moved, anchor, onAnchor, onExpand, onAsk, names } = props
  const { rows, tops, columns } = body
  const first = rowAt(tops, part.top)
  const end = Math.min(rows.length, rowAt(tops, part.bottom) + 1)
  const hunks = content?.state === 'ready' ? content.hunks : []
  const path = pathOfDiff(file)
  const shared = {
    id: file.id,
    rows,
    tops,
    first,
    end,
    hunks,
    colours,
    moved,
    anchor,
    onAnchor,
    onExpand,
    columns,
    names,
  }
  const column = (side: DiffColumnProps['side'], label: string) => <DiffColumn {...shared} side={side} label={label} />
  return (
    <>
      <div className={styles.columns} data-mode={mode} style={{ height: tops[rows.length] }}>
        {mode === 'split' ? (
          <>
            {column('left', `${path} before`)}
            {column('right', `${path} after`)}
          </>
        ) : (
          column('both', `Lines of ${path}`)
        )}
      </div>
      {body.isCut && (
        <div className={styles.message} style={{ height: messageHeight }}>
          <span>More lines differ than are shown.</span>
          <Button small onClick={() => onAsk('whole')}>
            Read this file alone
          </Button>
        </div>
      )}
    </>
  )
}
