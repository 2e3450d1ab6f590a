import { useMemo, useRef, useState } from 'react'
import { type DiffAnchor, printDiffAnchor } from './diffAnchor.js'
import type { DiffContent } from './diffFile.js'
import { DiffFileSection } from './DiffFileSection.js'
import { DiffFileTree } from './DiffFileTree.js'
import { DiffToolbar } from './DiffToolbar.js'
import type { DiffViewProps } from './diffViewProps.js'
import styles from './DiffView.module.css'
import { fileAt, fileTops, headerHeight } from './fileLayout.js'
import type { DiffImages } from './ImageDiff.js'
import { useBodies } from './useFileBodies.js'
import { useCurrentFile, useGoTo, useSteadyFile } from './useFileScroll.js'
import { useFileStates } from './useFileStates.js'
import { useKeys } from './useDiffKeys.js'
import { useMoved } from './useMovedLines.js'
import { useNear } from './useNearFiles.js'
import { useReveal } from './useReveal.js'
import { useVisiblePart } from './useVisiblePart.js'

/** Files drawn above and below what is on view, in CSS pixels. */
const overscan = 800
/**
 * The files of a difference below each other, with a list of them beside. Only what is on view is in the page, so that
 * thousands of files and lines do not slow it. It scrolls with what is around it.
 */
export function DiffView(props: DiffViewProps) {
  const { files, settings, onSettings, totals, viewed, onViewed, anchor, children } = props
  const [isTreeOpen, setTreeOpen] = useState(() => globalThis.innerWidth >= 1000)
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const states = useFileStates(props.fetchLines, props.contextLines)
  const bodies = useBodies(props, states.states)
  const tops = useMemo(() => fileTops(bodies), [bodies])
  const part = useVisiblePart(canvas)
  useSteadyFile(canvas, tops)
  const [first, last] = [fileAt(tops, part.top - overscan), fileAt(tops, part.bottom + overscan)]
  useNear(props, bodies, [first, last])
  const moved = useMoved(props)
  const goTo = useGoTo(canvas)
  // What was pressed here is on view: only addresses from elsewhere are gone to.
  const own = useRef('')
  const onAnchor = (pressed: DiffAnchor) => {
    own.current = printDiffAnchor(pressed)
    props.onAnchor(pressed)
  }
  useReveal({ anchor, own, files, bodies, tops, goTo, setOpen: states.setOpen })
  const current = files[useCurrentFile(canvas, tops)]
  useKeys({ ...props, onAnchor, bodies, tops, canvas, goTo, setOpen: states.setOpen })
  const allClosed = files.length > 0 && bodies.every(({ kind }) => kind === 'closed')
  const select = (id: string) => {
    onAnchor({ id })
    goTo(tops[files.findIndex((file) => file.id === id)] ?? 0, 0)
  }
  return (
    <div ref={root} className={styles.view} data-diff-palette={settings.palette} data-tree={isTreeOpen}>
      <DiffToolbar
        settings={settings}
        onSettings={onSettings}
        totals={totals}
        viewedCount={files.filter(({ id }) => viewed.has(id)).length}
        isTreeOpen={isTreeOpen}
        onTree={setTreeOpen}
        allClosed={allClosed}
        onCloseAll={(closed) =>
          states.setAll(
            files.map(({ id }) => id),
            closed ? false : undefined,
          )
        }
      />
      {isTreeOpen && (
        <aside className={styles.side}>
          <DiffFileTree files={files} viewed={viewed} current={current?.id} onSelect={select} />
        </aside>
      )}
      <div className={styles.main}>
        {children}
        <div ref={canvas} className={styles.canvas} style={{ height: tops[files.length] }}>
          {files.slice(first, last + 1).map((file, at) => {
            const top = tops[first + at] ?? 0
            const body = bodies[first + at]
            return (
              body && (
                <DiffFileSection
                  key={file.id}
                  file={file}
                  body={body}
                  content={props.contentOf(file.id)}
                  colours={props.coloursOf(file.id)}
                  images={withSizes(props.imagesOf(file), props.contentOf(file.id))}
                  top={top}
                  height={headerHeight + body.height}
                  part={{
                    top: part.top - overscan - top - headerHeight,
                    bottom: part.bottom + overscan - top - headerHeight,
                  }}
                  mode={settings.mode}
                  moved={moved}
                  anchor={anchor}
                  onAnchor={onAnchor}
                  onExpand={(gap, what) => void states.expand(file.id, props.contentOf(file.id), { gap, what })}
                  isViewed={viewed.has(file.id)}
                  onViewed={(is) => {
                    states.setAll([file.id], undefined)
                    onViewed(file.id, is)
                  }}
                  onOpen={(open) => states.setOpen(file.id, open)}
                  onAsk={(what) => props.onAsk(file.id, what)}
                  isCurrent={file.id === current?.id}
                  actions={props.actionsOf(file)}
                  names={props.names}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Images with their sizes, once these are known. */
function withSizes(images: DiffImages | undefined, content: DiffContent | undefined): DiffImages | undefined {
  if (!images || content?.state !== 'ready') return images
  const { oldSize, newSize } = content
  return { ...images, ...(oldSize !== undefined && { oldSize }), ...(newSize !== undefined && { newSize }) }
}
