import type { HunkRange, PatchHunk } from '@sextant/git'
import { type Builder, objectRef } from '../../graphql/builder.js'
import type { ColouredSides, HunkColours } from './hunkColours.js'
import { hunkHTML, type HunkHTMLLine } from './hunkHTML.js'

/** A hunk, and the colours of the file that it lies in. */
export interface HunkOf {
  readonly hunk: PatchHunk
  readonly colours: () => Promise<ColouredSides>
}

export const hunkType = objectRef<HunkOf>('FileDiffHunk')
const rangeType = objectRef<HunkRange>('FileDiffHunkRange')
export const coloursType = objectRef<HunkColours>('FileDiffColours')
const highlightType = objectRef<readonly HunkHTMLLine[] | undefined>('HighlightedDiffHunkBody')
const htmlLineType = objectRef<HunkHTMLLine>('HighlightedDiffHunkLine')

/** Hunks and their colours, in GraphQL. */
export function defineHunk(builder: Builder): void {
  builder.objectType(rangeType, {
    fields: (t) => ({
      startLine: t.int({
        description: 'From 1. Where there are no lines: the line before, 0 for the start of the file.',
        resolve: ({ start }) => start,
      }),
      lines: t.exposeInt('lines'),
    }),
  })
  builder.objectType(coloursType, {
    fields: (t) => ({
      names: t.stringList({ description: 'Tree-sitter capture names.', resolve: ({ names }) => [...names] }),
      hunks: t.field({
        // One value: thousands of numbers, each completed by itself, would keep the server busy.
        type: 'JSONValue',
        description:
          'For each hunk, for each line of its body: flat triples of UTF-16 column, length, index into `names`.',
        resolve: ({ hunks }) => hunks,
      }),
    }),
  })
  const kind = builder.enumType('DiffHunkLineType', {
    values: { ADDED: { value: '+' }, UNCHANGED: { value: ' ' }, DELETED: { value: '-' } } as const,
  })
  builder.objectType(htmlLineType, {
    fields: (t) => ({
      kind: t.field({ type: kind, resolve: ({ sign }) => sign }),
      html: t.exposeString('html', { description: 'The line without its sign. All that is not ours is escaped.' }),
    }),
  })
  builder.objectType(highlightType, {
    fields: (t) => ({
      aborted: t.boolean({ resolve: () => false }),
      lines: t.field({ type: [htmlLineType], resolve: (lines) => [...(lines ?? [])] }),
    }),
  })
  builder.objectType(hunkType, {
    fields: (t) => ({
      oldRange: t.field({ type: rangeType, resolve: ({ hunk }) => hunk.old }),
      newRange: t.field({ type: rangeType, resolve: ({ hunk }) => hunk.new }),
      oldNoNewlineAt: t.boolean({
        description: 'Whether the old file has no line feed at its end, and its end is in this hunk.',
        resolve: ({ hunk }) => hunk.oldNoNewline,
      }),
      newNoNewlineAt: t.boolean({ resolve: ({ hunk }) => hunk.newNoNewline }),
      section: t.string({
        nullable: true,
        description: 'The line that names what the hunk lies in, such as a function.',
        resolve: ({ hunk }) => hunk.section || null,
      }),
      body: t.string({
        description: 'The lines, each with its sign in front and a line feed behind it.',
        resolve: ({ hunk }) => hunk.body,
      }),
      highlight: t.field({
        type: highlightType,
        args: {
          disableTimeout: t.arg.boolean({ description: 'Accepted for existing clients.' }),
          highlightLongLines: t.arg.boolean({ description: 'Accepted for existing clients.' }),
        },
        resolve: async ({ hunk, colours }) => hunkHTML(hunk, await colours()),
      }),
    }),
  })
}
