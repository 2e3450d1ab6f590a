import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../behaviour/useShortcuts.js'
import type { DiffAnchor } from './diffAnchor.js'
import { type DiffColours, type DiffContent, type DiffFile, type DiffLine, pathOfDiff } from './diffFile.js'
import { DiffFileSection } from './DiffFileSection.js'
import { DiffFileTree } from './DiffFileTree.js'
import { DiffToolbar, type DiffSettings } from './DiffToolbar.js'
import styles from './DiffView.module.css'
import { type FileBody, fileBody, type FileState } from './fileBody.js'
import { changeBeside, fileAt, fileGap, fileTops, headerHeight } from './fileLayout.js'
import type { DiffImages } from './ImageDiff.js'
import { type MovedTo, movedLines } from './movedLines.js'
import { type FetchLines, useFileStates } from './useFileStates.js'
import { scrollerOf, useVisiblePart } from './useVisiblePart.js'

/** Files that differ, and how their lines are come by. */
export type DiffViewProps = {
  files: readonly DiffFile[]
  totals: { files: number; added: number; deleted: number }
  /** The lines of a file; undefined before they were asked for. The same value as long as nothing changed. */
  contentOf: (id: string) => DiffContent | undefined
  coloursOf: (id: string) => DiffColours | undefined
  imagesOf: (file: DiffFile) => DiffImages | undefined
  /** Files whose lines will be on view next, in order: their lines are wanted. */
  onNear: (ids: readonly string[]) => void
  onAsk: (id: string, what: 'retry' | 'whole') => void
  fetchLines: FetchLines
  /** How many lines around a change the hunks were asked with. */
  contextLines: number
  settings: DiffSettings
  onSettings: (settings: DiffSettings) => void
  viewed: ReadonlySet<string>
  onViewed: (id: string, viewed: boolean) => void
  anchor: DiffAnchor | undefined
  onAnchor: (anchor: DiffAnchor) => void
  /** Links to the file elsewhere, in its bar. */
  actionsOf: (file: DiffFile) => ReactNode
  /** What stands between the bar and the files, such as what was left out. */
  children?: ReactNode
}

/** Files drawn above and below what is on view, in CSS pixels. */
const overscan = 800
/** The height of the bar above all files; see the style sheet. */
const toolbarHeight = 44
/** Where a hunk stands that was gone to, below the bars. */
const landing = 60

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
  useReveal({ anchor, files, bodies, tops, goTo, setOpen: states.setOpen })
  const current = files[useCurrentFile(canvas, tops)]
  useKeys({ ...props, bodies, tops, canvas, goTo, setOpen: states.setOpen })
  const allClosed = files.length > 0 && bodies.every(({ kind }) => kind === 'closed')
  const select = (id: string) => {
    props.onAnchor({ id })
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
                  onAnchor={props.onAnchor}
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
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

type Known = { readonly key: readonly unknown[]; readonly body: FileBody }

/** What stands below each bar. Worked out anew only for files of which something changed. */
function useBodies(props: DiffViewProps, states: ReadonlyMap<string, FileState>): readonly FileBody[] {
  const { files, contentOf, imagesOf, viewed, settings, contextLines } = props
  const { mode } = settings
  const known = useRef(new Map<string, Known>())
  return useMemo(
    () =>
      files.map((file) => {
        const [content, state, isViewed] = [contentOf(file.id), states.get(file.id) ?? untouched, viewed.has(file.id)]
        const key = [file, content, state, isViewed, mode]
        const before = known.current.get(file.id)
        if (before?.key.every((each, at) => each === key[at])) return before.body
        const hasImages = imagesOf(file) !== undefined
        const body = fileBody({ file, content, state, isViewed, mode, contextLines, hasImages })
        known.current.set(file.id, { key, body })
        return body
      }),
    [files, contentOf, imagesOf, viewed, mode, contextLines, states],
  )
}

const untouched: FileState = {}

/** Images with their sizes, once these are known. */
function withSizes(images: DiffImages | undefined, content: DiffContent | undefined): DiffImages | undefined {
  if (!images || content?.state !== 'ready') return images
  const { oldSize, newSize } = content
  return { ...images, ...(oldSize !== undefined && { oldSize }), ...(newSize !== undefined && { newSize }) }
}

// While somebody scrolls fast, what flies by is not asked for.
const restMilliseconds = 40

/** Asks for the lines of files that are near what is on view. */
function useNear(props: DiffViewProps, bodies: readonly FileBody[], [first, last]: readonly [number, number]): void {
  const { files, contentOf, onNear } = props
  useEffect(() => {
    const kinds: ReadonlySet<FileBody['kind'] | undefined> = new Set(['loading', 'images'])
    const wanted = files
      .slice(first, last + 1)
      .filter(({ id }, at) => kinds.has(bodies[first + at]?.kind) && contentOf(id) === undefined)
    if (wanted.length === 0) return
    const timer = setTimeout(() => onNear(wanted.map(({ id }) => id)), restMilliseconds)
    return () => clearTimeout(timer)
  }, [files, bodies, first, last, contentOf, onNear])
}

/** Which lines only moved, found among all lines that are there so far, once the page has drawn them. */
function useMoved({ files, contentOf }: DiffViewProps) {
  const [moved, setMoved] = useState<ReadonlyMap<DiffLine, MovedTo>>(new Map())
  useEffect(() => {
    const timer = setTimeout(() => {
      const read = files.flatMap((file) => {
        const content = contentOf(file.id)
        return content?.state === 'ready' ? [{ file, hunks: content.hunks }] : []
      })
      setMoved((was) => {
        const is = movedLines(read)
        return was.size === 0 && is.size === 0 ? was : is
      })
    }, 150)
    return () => clearTimeout(timer)
  }, [files, contentOf])
  return useMemo(() => {
    const paths = new Map(files.map((file) => [file.id, pathOfDiff(file)]))
    return (line: DiffLine) => {
      const to = moved.get(line)
      if (!to) return undefined
      const place = `${paths.get(to.id) ?? ''}:${to.line}`
      return { to, label: line.sign === '+' ? `Moved from ${place}` : `Moved to ${place}` }
    }
  }, [files, moved])
}

type Canvas = { readonly current: HTMLDivElement | null }

/** Keeps what is on view where it is when files above it turn out longer or shorter than was thought. */
function useSteadyFile(canvas: Canvas, tops: Float64Array): void {
  const last = useRef(tops)
  useLayoutEffect(() => {
    const before = last.current
    last.current = tops
    const element = canvas.current
    if (!element || before === tops || before.length !== tops.length) return
    const scroller = scrollerOf(element)
    const seen = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top + toolbarHeight
    if (seen <= 0) return
    const file = fileAt(before, seen)
    const moved = (tops[file] ?? 0) - (before[file] ?? 0)
    if (moved !== 0) scroller.scrollTop += moved
  }, [canvas, tops])
}

/** The file below the bar, followed while the page scrolls. */
function useCurrentFile(canvas: Canvas, tops: Float64Array): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const look = () => {
      const element = canvas.current
      if (!element) return
      const seen = scrollerOf(element).getBoundingClientRect().top - element.getBoundingClientRect().top
      setCurrent(fileAt(tops, seen + toolbarHeight + 1))
    }
    look()
    document.addEventListener('scroll', look, { passive: true, capture: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [canvas, tops])
  return current
}

/** Scrolls so that a height stands below the bars, with some room above it. */
function useGoTo(canvas: Canvas): (y: number, room: number) => void {
  return (y, room) => {
    const element = canvas.current
    if (!element) return
    const scroller = scrollerOf(element)
    const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scroller.scrollTop += top + y - toolbarHeight - room
  }
}

type Revealing = {
  anchor: DiffAnchor | undefined
  files: readonly DiffFile[]
  bodies: readonly FileBody[]
  tops: Float64Array
  goTo: (y: number, room: number) => void
  setOpen: (id: string, open: boolean) => void
}

/** Goes to the file and line of the address when the page opens, again when its lines have come. */
function useReveal({ anchor, files, bodies, tops, goTo, setOpen }: Revealing): void {
  const done = useRef<'nothing' | 'file' | 'line'>('nothing')
  const [wanted] = useState(anchor)
  useLayoutEffect(() => {
    if (!wanted || done.current === 'line') return
    const at = files.findIndex(({ id }) => id === wanted.id)
    const body = bodies[at]
    if (!body) return
    if (done.current === 'nothing') {
      if (body.kind === 'message' && body.action === 'show') setOpen(wanted.id, true)
      goTo(tops[at] ?? 0, 0)
      done.current = 'file'
    }
    if (body.kind === 'loading') return
    const y = lineTop(body, wanted)
    if (y !== undefined) goTo((tops[at] ?? 0) + headerHeight + y, headerHeight + landing)
    done.current = 'line'
  }, [wanted, files, bodies, tops, goTo, setOpen])
}

function lineTop(body: FileBody, { side, first }: DiffAnchor): number | undefined {
  if (body.kind !== 'rows' || side === undefined || first === undefined) return undefined
  const row = body.rows.findIndex((each) => {
    if (each.kind !== 'line') return false
    return side === 'L' ? (each.left ?? each.right)?.line.old === first : each.right?.line.new === first
  })
  return row < 0 ? undefined : body.tops[row]
}

type Keys = DiffViewProps & {
  bodies: readonly FileBody[]
  tops: Float64Array
  canvas: Canvas
  goTo: (y: number, room: number) => void
  setOpen: (id: string, open: boolean) => void
}

function useKeys(of: Keys): void {
  const { files, bodies, tops, canvas, goTo, viewed, onViewed, settings, onSettings, setOpen } = of
  // At the end of the page nothing scrolls any more: the place gone to is remembered as long as nobody scrolls.
  const jump = useRef({ y: 0, scrollTop: -1 })
  const position = () => {
    const element = canvas.current
    if (!element) return 0
    const scroller = scrollerOf(element)
    if (scroller.scrollTop === jump.current.scrollTop) return jump.current.y
    return (
      scroller.getBoundingClientRect().top -
      element.getBoundingClientRect().top +
      toolbarHeight +
      headerHeight +
      landing
    )
  }
  const land = (y: number, room: number) => {
    goTo(y, room)
    const element = canvas.current
    jump.current = {
      y: room === 0 ? y + headerHeight + landing : y,
      scrollTop: element ? scrollerOf(element).scrollTop : -1,
    }
  }
  const toChange = (direction: 1 | -1) => {
    const found = changeBeside({ bodies, tops }, position(), direction)
    if (found) land(found.y, headerHeight + landing)
  }
  const currentFile = () => fileAt(tops, position() - headerHeight - landing + 1)
  const toFile = (direction: 1 | -1) => {
    const at = currentFile()
    const isInside = position() - headerHeight - landing - (tops[at] ?? 0) > fileGap
    const next = direction === -1 && isInside ? at : at + direction
    if (files[next]) land(tops[next] ?? 0, 0)
  }
  const toggleViewed = () => {
    const file = files[currentFile()]
    if (!file) return
    const is = !viewed.has(file.id)
    onViewed(file.id, is)
    setOpen(file.id, !is)
    if (is) land(tops[files.indexOf(file)] ?? 0, 0)
  }
  const group = 'Difference'
  useShortcuts([
    { keys: 'n', label: 'Next change', group, run: () => toChange(1) },
    { keys: 'p', label: 'Previous change', group, run: () => toChange(-1) },
    { keys: ']', label: 'Next file', group, run: () => toFile(1) },
    { keys: '[', label: 'Previous file', group, run: () => toFile(-1) },
    { keys: 'v', label: 'Mark the file as viewed', group, run: toggleViewed },
    { keys: 'u', label: 'One column', group, run: () => onSettings({ ...settings, mode: 'unified' }) },
    { keys: 's', label: 'Two columns', group, run: () => onSettings({ ...settings, mode: 'split' }) },
  ])
}
