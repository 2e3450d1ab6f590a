import { columnsOf } from '../code/textLines.js'
import type { ColouredPart } from '../code/highlight.js'
import { longLine } from '../code/longLines.js'
import type { DiffContent, DiffFile, DiffHunk } from './diffFile.js'
import { type DiffGap, type GapShown, gapsOf } from './diffGaps.js'
import { type DiffMode, type DiffRow, diffRows, rowTops } from './diffRows.js'
import { formatBytes, formatNoun } from '../text/formatNumbers.js'

/** What is drawn below the header of a file. `height` is in CSS pixels. */
export type FileBody =
  | { readonly kind: 'closed'; readonly height: 0 }
  | {
      readonly kind: 'message'
      readonly height: number
      readonly text: string
      /** What a person can do about it. */
      readonly action?: 'show' | 'retry' | 'whole'
    }
  | { readonly kind: 'loading'; readonly height: number }
  | { readonly kind: 'images'; readonly height: number }
  | {
      readonly kind: 'rows'
      readonly height: number
      readonly rows: readonly DiffRow[]
      /** Of the rows, and of the end behind the last one. */
      readonly tops: Float64Array
      /** Of the widest line. */
      readonly columns: number
      /** Whether more lines were left out than are shown. */
      readonly isCut: boolean
    }

/** What a person has done with a file on this page. */
export type FileState = {
  /** Undefined: as it comes. */
  readonly open?: boolean
  readonly shown?: ReadonlyMap<number, GapShown>
  readonly fetched?: ReadonlyMap<number, string>
  readonly fetchedColours?: ReadonlyMap<number, readonly ColouredPart[]>
}

export type FileBodyOf = {
  readonly file: DiffFile
  readonly content: DiffContent | undefined
  readonly state: FileState
  readonly isViewed: boolean
  readonly mode: DiffMode
  readonly contextLines: number
  readonly hasImages: boolean
}

export const messageHeight = 48
export const imagesHeight = 440
/** Files with more changed lines are opened only when a person asks. */
export const largeFile = 20_000
const submodule = '160000'

/** What stands below the header of a file. */
export function fileBody(of: FileBodyOf): FileBody {
  const { file, content, state, isViewed, hasImages } = of
  if (state.open === false || (isViewed && state.open !== true)) return { kind: 'closed', height: 0 }
  const word = wordInsteadOfLines(file)
  if (hasImages) return { kind: 'images', height: imagesHeight }
  if (word !== undefined) return message(word)
  if (file.isBinary) return content?.state === 'ready' ? message(binaryChange(content)) : waiting
  const reason = state.open === true ? undefined : whyClosed(file)
  if (reason !== undefined) return message(reason, 'show')
  if (!content || content.state === 'loading') return { kind: 'loading', height: likelyHeight(of) }
  if (content.state === 'failed') return message(content.message, 'retry')
  return linesOf(of, content)
}

const message = (text: string, action?: 'show' | 'retry' | 'whole'): FileBody => ({
  kind: 'message',
  height: messageHeight,
  text,
  ...(action && { action }),
})

const waiting: FileBody = { kind: 'loading', height: messageHeight }

/** What is said of a file whose lines tell nothing. */
function wordInsteadOfLines(file: DiffFile): string | undefined {
  if (file.oldMode === submodule || file.newMode === submodule) return submoduleChange(file)
  if (file.isBinary || !file.isCounted || file.added + file.deleted > 0) return undefined
  if (file.status === 'added') return 'Empty file added.'
  if (file.status === 'deleted') return 'Empty file deleted.'
  if (file.oldOid !== undefined && file.oldOid === file.newOid) {
    if (file.status === 'renamed') return 'File renamed without changes.'
    if (file.status === 'copied') return 'File copied without changes.'
    return `Only the mode changed: ${modeChange(file) ?? 'the content is the same'}.`
  }
  return 'Only white space changed, which is being ignored.'
}

function submoduleChange({ oldMode, newMode, oldOid, newOid }: DiffFile): string {
  const short = (oid: string | undefined) => oid?.slice(0, 7) ?? 'what is checked out'
  if (oldMode !== submodule) return `Submodule added at commit ${short(newOid)}.`
  if (newMode !== submodule) return `Submodule removed; it was at commit ${short(oldOid)}.`
  return `Submodule moved from commit ${short(oldOid)} to ${short(newOid)}.`
}

/** A binary file is told by its size alone. */
function binaryChange({ oldSize, newSize }: Ready): string {
  if (oldSize === undefined) return `Binary file${newSize === undefined ? '' : ` of ${formatBytes(newSize)}`}.`
  if (newSize === undefined) return `Binary file, which was ${formatBytes(oldSize)}.`
  return `Binary file: ${formatBytes(oldSize)} before, ${formatBytes(newSize)} after.`
}

/** Why a file is not open from the start. */
function whyClosed(file: DiffFile): string | undefined {
  const lines = formatNoun(file.added + file.deleted, 'line')
  if (file.isGenerated) return `Generated file, ${lines} changed.`
  if (file.status === 'deleted' && file.deleted > 0) return `Deleted file, ${formatNoun(file.deleted, 'line')}.`
  if (file.added + file.deleted > largeFile) return `Large difference, ${lines} changed.`
  return undefined
}

const modes: Readonly<Record<string, string>> = {
  '100644': 'file',
  '100755': 'executable file',
  '120000': 'symbolic link',
  [submodule]: 'submodule',
}

/** A change of the mode in words; undefined when it stayed. */
export function modeChange({ oldMode, newMode }: DiffFile): string | undefined {
  if (oldMode === undefined || newMode === undefined || oldMode === newMode) return undefined
  const named = (mode: string) => `${modes[mode] ?? 'file'} (${mode})`
  return `${named(oldMode)} → ${named(newMode)}`
}

const rowHeight = 20
const framing = 10 * rowHeight

/** A guess, so that the page has about its length before the lines are there. */
function likelyHeight({ file: { added, deleted }, mode }: FileBodyOf): number {
  const changed = mode === 'split' ? Math.max(added, deleted) : added + deleted
  return Math.min(changed, largeFile) * rowHeight + framing
}

type Ready = DiffContent & { readonly state: 'ready' }

function linesOf({ state, mode, contextLines, file }: FileBodyOf, { hunks, isCut }: Ready): FileBody {
  if (hunks.length === 0)
    return message(isCut ? 'Too large to be shown here.' : nothingToShow(file), isCut ? 'whole' : undefined)
  const rows = diffRows({
    hunks,
    gaps: gapsIn(hunks, contextLines, isCut, file),
    mode,
    shown: state.shown ?? new Map(),
    fetched: state.fetched ?? new Map(),
    ...(state.fetchedColours && { fetchedColours: state.fetchedColours }),
  })
  const tops = rowTops(rows)
  const height = (tops.at(-1) ?? 0) + (isCut ? messageHeight : 0)
  return { kind: 'rows', height, rows, tops, columns: widest(hunks), isCut }
}

const nothingToShow = (file: DiffFile) =>
  file.oldMode !== file.newMode ? `Only the mode changed: ${modeChange(file) ?? ''}.` : 'No line differs.'

/** What came or went as a whole has no lines around it; behind a cut nobody knows where the file goes on. */
function gapsIn(hunks: readonly DiffHunk[], contextLines: number, isCut: boolean, file: DiffFile): readonly DiffGap[] {
  if (file.status === 'added' || file.status === 'deleted' || file.status === 'type-changed') return []
  const gaps = gapsOf(hunks, contextLines)
  return isCut ? gaps.slice(0, -1) : gaps
}

const widths = new WeakMap<readonly DiffHunk[], number>()

function widest(hunks: readonly DiffHunk[]): number {
  const known = widths.get(hunks)
  if (known !== undefined) return known
  let columns = 0
  for (const { lines } of hunks) {
    for (const { text } of lines) if (text.length * 4 > columns) columns = Math.max(columns, columnsOf(text, 4))
  }
  const width = Math.min(columns, longLine)
  widths.set(hunks, width)
  return width
}
