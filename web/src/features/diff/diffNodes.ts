import {
  type ColouredPart,
  colourOf,
  type DiffColours,
  type DiffContent,
  type DiffFile,
  type DiffStatus,
  readHunk,
} from '@sextant/ui'
import type { FileNode, LinesNode } from './api.js'

const statuses: Readonly<Record<FileNode['status'], DiffStatus>> = {
  ADDED: 'added',
  DELETED: 'deleted',
  MODIFIED: 'modified',
  RENAMED: 'renamed',
  COPIED: 'copied',
  TYPE_CHANGED: 'type-changed',
}

/** A file of an answer as the view takes it. */
export function fileOf(node: FileNode): DiffFile {
  const { internalID, status, stat, similarity, ...rest } = node
  const { oldPath, newPath, oldMode, newMode, oldOid, newOid, isCounted, isBinary, isGenerated } = rest
  return {
    id: internalID,
    status: statuses[status],
    ...stat,
    ...{ isCounted, isBinary, isGenerated },
    ...(similarity !== null && { similarity }),
    ...(oldPath !== null && { oldPath }),
    ...(newPath !== null && { newPath }),
    ...(oldMode !== null && { oldMode }),
    ...(newMode !== null && { newMode }),
    ...(oldOid !== null && { oldOid }),
    ...(newOid !== null && { newOid }),
  }
}

/** The lines of a file of an answer as the view takes them. */
export function contentOf({ hunks, notShown, oldByteSize, newByteSize }: LinesNode): DiffContent {
  return {
    state: 'ready',
    isCut: notShown !== null,
    ...(oldByteSize !== null && { oldSize: Number(oldByteSize) }),
    ...(newByteSize !== null && { newSize: Number(newByteSize) }),
    hunks: hunks.map(({ oldRange, newRange, section, body, oldNoNewlineAt, newNoNewlineAt }) =>
      readHunk({
        oldStart: oldRange.startLine,
        oldLines: oldRange.lines,
        newStart: newRange.startLine,
        newLines: newRange.lines,
        section: section ?? '',
        body,
        oldNoNewline: oldNoNewlineAt,
        newNoNewline: newNoNewlineAt,
      }),
    ),
  }
}

/** The colours of hunks as the view takes them: flat triples of column, length and name become parts. */
export function coloursOf({
  names,
  hunks,
}: {
  readonly names: readonly string[]
  readonly hunks: unknown
}): DiffColours {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the contract's description gives
  const spans = hunks as readonly (readonly (readonly number[])[])[]
  return spans.map((lines) => lines.map((line) => partsOf(names, line)))
}

/** The colours of lines as the view takes them. */
export function lineColoursOf(names: readonly string[], lines: unknown): readonly (readonly ColouredPart[])[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the contract's description gives
  return (lines as readonly (readonly number[])[]).map((line) => partsOf(names, line))
}

function partsOf(names: readonly string[], spans: readonly number[]): readonly ColouredPart[] {
  const parts: ColouredPart[] = []
  for (let at = 0; at < spans.length; at += 3) {
    const start = spans[at] ?? 0
    parts.push({ start, end: start + (spans[at + 1] ?? 0), colour: colourOf(names[spans[at + 2] ?? -1] ?? '') })
  }
  return parts
}
