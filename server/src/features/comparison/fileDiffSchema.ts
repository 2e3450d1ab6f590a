import type { FileSide, FileStatus } from '@sextant/git'
import type { Highlighter } from '@sextant/syntax'
import { type Builder, type GraphQLContext, objectRef } from '../../graphql/builder.js'
import { type BlobAt, blobAt, blobType, type ContentOpener } from '../browse/index.js'
import type { End } from './comparison.js'
import { anchorOf, type FileDiff, isGenerated, type NotShown } from './fileDiffs.js'
import { type ColouredSides, type ColouredText, colouredText, hunkColours } from './hunkColours.js'
import { coloursType, defineHunk, hunkType } from './hunkSchema.js'
import { once } from './once.js'

interface Stat {
  readonly added: number
  readonly deleted: number
}

interface SideLines {
  readonly lines: readonly string[]
  readonly colours: ColouredText | undefined
  readonly first: number
}

export const fileDiffType = objectRef<FileDiff>('FileDiff')
export const statType = objectRef<Stat>('DiffStat')
const linesType = objectRef<SideLines>('FileDiffLines')

const mostLines = 5000

/** A file of a comparison, in GraphQL. */
export function defineFileDiff(builder: Builder, services: Services): void {
  const status = defineStatus(builder)
  const notShown = defineNotShown(builder)
  builder.objectType(statType, { fields: (t) => ({ added: t.exposeInt('added'), deleted: t.exposeInt('deleted') }) })
  defineHunk(builder)
  defineLines(builder)
  builder.objectType(fileDiffType, {
    fields: (t) => ({
      internalID: t.string({
        description: 'Names the file in addresses: the same for the same path.',
        resolve: ({ file }) => anchorOf(file),
      }),
      status: t.field({ type: status, resolve: ({ file }) => file.status }),
      similarity: t.int({
        nullable: true,
        description: 'Of a renamed or copied file: how alike the two are, 50 to 100 percent.',
        resolve: ({ file }) => file.similarity,
      }),
      oldPath: t.string({ nullable: true, resolve: ({ file }) => file.old?.path }),
      newPath: t.string({ nullable: true, resolve: ({ file }) => file.new?.path }),
      oldMode: t.string({
        nullable: true,
        description: 'As git writes it: 100644, 100755 (executable), 120000 (symbolic link), 160000 (submodule).',
        resolve: ({ file }) => file.old?.mode,
      }),
      newMode: t.string({ nullable: true, resolve: ({ file }) => file.new?.mode }),
      oldOid: t.field({
        type: 'GitObjectID',
        nullable: true,
        description: 'Of the blob; of a submodule the commit. Null for a file on disk.',
        resolve: ({ file }) => file.old?.id,
      }),
      newOid: t.field({ type: 'GitObjectID', nullable: true, resolve: ({ file }) => file.new?.id }),
      oldFile: t.field({
        type: blobType,
        nullable: true,
        description: 'Null for a file that is new, and for a submodule.',
        resolve: ({ comparison: { from }, file }, _args, { signal }) =>
          blobOf(services.opener, from, { side: file.old, signal }),
      }),
      newFile: t.field({
        type: blobType,
        nullable: true,
        description: 'Null for a file that is gone, and for a submodule.',
        resolve: ({ comparison: { head }, file }, _args, { signal }) =>
          blobOf(services.opener, head, { side: file.new, signal }),
      }),
      mostRelevantFile: t.field({
        type: blobType,
        nullable: true,
        description: 'The new file, or the old one of a file that is gone.',
        resolve: ({ comparison: { from, head }, file }, _args, { signal }) =>
          blobOf(services.opener, head, { side: file.new, signal }) ??
          blobOf(services.opener, from, { side: file.old, signal }),
      }),
      oldByteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Of a binary file; null for others.',
        resolve: ({ comparison: { from }, file }, _args, { signal }) =>
          file.isBinary ? byteSizeOf(services.opener, from, { side: file.old, signal }) : null,
      }),
      newByteSize: t.field({
        type: 'BigInt',
        nullable: true,
        resolve: ({ comparison: { head }, file }, _args, { signal }) =>
          file.isBinary ? byteSizeOf(services.opener, head, { side: file.new, signal }) : null,
      }),
      stat: t.field({ type: statType, resolve: ({ file }) => file.stat ?? { added: 0, deleted: 0 } }),
      isCounted: t.boolean({
        description: 'False for a binary file, and where lines were not counted.',
        resolve: ({ file }) => file.stat !== undefined,
      }),
      isBinary: t.boolean({
        description: 'What git takes for binary, and files of more than 8 MiB.',
        resolve: ({ file }) => file.isBinary,
      }),
      isGenerated: t.boolean({
        description: 'Whether nobody wrote the file by hand, as far as its path tells.',
        resolve: ({ file }) => isGenerated(file),
      }),
      saysGenerated: t.boolean({
        description: 'As `isGenerated`, and by what its first lines say. Reads the lines.',
        resolve: async ({ file, patch }) => isGenerated(file, (await patch()).hunks),
      }),
      notShown: t.field({
        type: notShown,
        nullable: true,
        description: 'Why lines are missing; null when there are all. Reads the lines.',
        resolve: async ({ patch }) => (await patch()).notShown,
      }),
      hunks: t.field({
        type: [hunkType],
        async resolve(diff, _args, context) {
          const colours = once(() => coloursOf(diff, services, context))
          return (await diff.patch()).hunks.map((hunk) => ({ hunk, colours }))
        },
      }),
      colours: t.field({
        type: coloursType,
        nullable: true,
        description: 'The colours of the lines of all hunks, from those of the whole files. Null when there are none.',
        async resolve(diff, _args, context) {
          const sides = await coloursOf(diff, services, context)
          return sides.old || sides.new ? hunkColours((await diff.patch()).hunks, sides) : null
        },
      }),
      lines: t.field({
        type: linesType,
        nullable: true,
        description: `Lines of the new file, or of the old one of a file that is gone; both ends are inside, at most ${mostLines}. Null when there is no text.`,
        args: { startLine: t.arg.int({ required: true }), endLine: t.arg.int({ required: true }) },
        resolve: (diff, { startLine, endLine }, context) =>
          linesOf(diff, { startLine, endLine }, { services, context }),
      }),
    }),
  })
}

interface Services {
  readonly opener: ContentOpener
  readonly highlighter: Highlighter
}

function defineStatus(builder: Builder) {
  return builder.enumType('FileDiffStatus', {
    values: {
      ADDED: { value: 'added' },
      DELETED: { value: 'deleted' },
      MODIFIED: { value: 'modified', description: 'Its content or its mode.' },
      RENAMED: { value: 'renamed' },
      COPIED: { value: 'copied' },
      TYPE_CHANGED: { value: 'type-changed', description: 'From a file to a symbolic link or a submodule, or back.' },
    } satisfies Record<string, { readonly value: FileStatus; readonly description?: string }>,
  })
}

function defineNotShown(builder: Builder) {
  return builder.enumType('FileDiffNotShown', {
    values: {
      LARGE: { value: 'large', description: 'It is large. Asked for alone, by `paths`, more of it is told.' },
      PAGE_FULL: { value: 'page-full', description: 'The files before it filled the page. Ask for it alone.' },
    } satisfies Record<string, { readonly value: NotShown; readonly description: string }>,
  })
}

function defineLines(builder: Builder): void {
  builder.objectType(linesType, {
    fields: (t) => ({
      lines: t.stringList({ resolve: ({ lines }) => [...lines] }),
      names: t.stringList({ resolve: ({ colours }) => [...(colours?.names ?? [])] }),
      colours: t.field({
        type: 'JSONValue',
        description: 'For each line: flat triples of UTF-16 column, length, index into `names`.',
        resolve: ({ lines, first, colours }) => lines.map((_, at) => colours?.spans(first + at) ?? []),
      }),
    }),
  })
}

interface SideOptions {
  readonly side: FileSide | undefined
  readonly signal: AbortSignal
}

const submodule = '160000'

function blobOf(opener: ContentOpener, end: End, { side, signal }: SideOptions): BlobAt | undefined {
  if (!side || !end.at || side.mode === submodule) return undefined
  return blobAt(opener, { at: end.at, path: side.path }, signal)
}

async function byteSizeOf(opener: ContentOpener, end: End, { side, signal }: SideOptions): Promise<number | undefined> {
  if (!side || !end.at || side.mode === submodule) return undefined
  return (await opener.read(end.at.content, side.path, { maxBytes: 0, signal }))?.byteSize
}

async function coloursOf(
  { comparison: { from, head }, file }: FileDiff,
  { opener, highlighter }: Services,
  { signal }: GraphQLContext,
): Promise<ColouredSides> {
  if (file.isBinary) return { old: undefined, new: undefined }
  const [old, fresh] = await Promise.all([
    colouredText(highlighter, blobOf(opener, from, { side: file.old, signal }), signal),
    colouredText(highlighter, blobOf(opener, head, { side: file.new, signal }), signal),
  ])
  return { old, new: fresh }
}

async function linesOf(
  { comparison: { from, head }, file }: FileDiff,
  { startLine, endLine }: { readonly startLine: number; readonly endLine: number },
  { services, context: { signal } }: { readonly services: Services; readonly context: GraphQLContext },
): Promise<SideLines | null> {
  const { opener, highlighter } = services
  const blob = blobOf(opener, head, { side: file.new, signal }) ?? blobOf(opener, from, { side: file.old, signal })
  const text = blob && (await blob.read()).shown.text
  if (text === undefined) return null
  const first = Math.max(1, startLine)
  const all = text.endsWith('\n') ? text.slice(0, -1) : text
  const lines = all.split('\n').slice(first - 1, Math.min(endLine, first + mostLines - 1))
  return { lines, first, colours: await colouredText(highlighter, blob, signal) }
}
