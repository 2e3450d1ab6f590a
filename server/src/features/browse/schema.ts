import { pathAddress, printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import { type Commit, readCommit } from '@sextant/git'
import type { Highlighter } from '@sextant/syntax'
import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { type Content, gitRepository, type Repository, repositoryType, resolveContent } from '../repositories/index.js'
import { type FileText, fileText } from './fileText.js'
import { type LineHighlights, lineHighlights } from './lineHighlights.js'
import type { ContentOpener, Entry, FileAt } from './openContent.js'

export interface BrowseServices {
  readonly opener: ContentOpener
  readonly highlighter: Highlighter
}

/** The most bytes that a file page shows; larger files are offered raw. */
const shownBytes = 5 * 1024 * 1024
const mostEntries = 10_000
const mostLines = 1000

/** A revision of a repository that was found, with what is read from it. */
interface At {
  readonly repository: Repository
  /** As it was asked for. */
  readonly revision: string
  readonly content: Content
  readonly commit: Commit | undefined
}

interface TreeAt {
  readonly at: At
  readonly path: string
  readonly entries: readonly Entry[]
}

interface BlobAt {
  readonly at: At
  readonly file: FileAt
  readonly shown: FileText
}

const commitType = objectRef<At>('GitCommit')
const treeType = objectRef<TreeAt>('GitTree')
const entryType = objectRef<{ readonly at: At; readonly entry: Entry }>('TreeEntry')
const blobType = objectRef<BlobAt>('GitBlob')
const signatureType = objectRef<Commit['author']>('Signature')
const lineHighlightsType = objectRef<LineHighlights>('LineHighlights')
const highlightType = objectRef<{ readonly names: readonly string[]; readonly spans: Int32Array }>('Highlight')

/** Reading a repository's files in GraphQL: commits, trees and blobs. */
export function browseSchema(services: BrowseServices): SchemaPart {
  return (builder) => {
    builder.objectField(repositoryType, 'commit', (t) =>
      t.field({
        type: commitType,
        nullable: true,
        description: 'Null when the revision does not exist. Accepts branches, tags, commit ids, HEAD and @worktree.',
        args: { rev: t.arg.string({ required: true }) },
        resolve: (repository, { rev }, { signal }) => findRevision(repository, rev, signal),
      }),
    )
    defineCommit(builder, services)
    defineTree(builder)
    defineBlob(builder, services)
  }
}

async function findRevision(repository: Repository, revision: string, signal: AbortSignal): Promise<At | null> {
  const resolved = await resolveContent(repository, revision, signal)
  if (!resolved.ok) return null
  const { content } = resolved
  const git = gitRepository(repository)
  const id = content.kind === 'folder' ? undefined : content.commit
  const commit = git && id ? await readCommit(git, id, signal) : undefined
  return { repository, revision, content, commit }
}

function defineCommit(builder: Builder, { opener }: BrowseServices): void {
  builder.objectType(signatureType, {
    fields: (t) => ({
      displayName: t.string({ resolve: ({ name }) => name }),
      email: t.exposeString('email'),
      date: t.field({ type: 'DateTime', nullable: true, resolve: ({ date }) => date }),
    }),
  })
  builder.objectType(commitType, {
    fields: (t) => ({
      oid: t.field({
        type: 'GitObjectID',
        nullable: true,
        description: 'For the working tree: the commit below it.',
        resolve: ({ commit }) => commit?.id,
      }),
      abbreviatedOID: t.string({
        nullable: true,
        description: '7 characters.',
        resolve: ({ commit }) => commit?.id.slice(0, 7),
      }),
      isWorktree: t.boolean({ resolve: ({ content }) => content.kind !== 'commit' }),
      subject: t.string({ resolve: ({ commit }) => commit?.subject ?? '' }),
      author: t.field({ type: signatureType, nullable: true, resolve: ({ commit }) => commit?.author }),
      url: t.string({
        description: 'The page of the repository at this revision, as it was asked for.',
        resolve: (at) => printRepositoryRoute({ ...placeOf(at), rest: [] }),
      }),
      tree: t.field({
        type: treeType,
        nullable: true,
        description: 'Null when there is no such directory.',
        args: { path: t.arg.string({ defaultValue: '' }) },
        async resolve(at, args, { signal }) {
          const path = trimSlashes(args.path ?? '')
          const entries = await opener.list(at.content, path, signal)
          return entries && { at, path, entries }
        },
      }),
      blob: t.field({
        type: blobType,
        nullable: true,
        description: 'Null when there is no such file.',
        args: { path: t.arg.string({ required: true }) },
        async resolve(at, { path }, { signal }) {
          const file = await opener.read(at.content, trimSlashes(path), { maxBytes: shownBytes, signal })
          return file && { at, file, shown: fileText(file.path, file.content) }
        },
      }),
    }),
  })
}

function placeOf({ repository, revision }: At): RepositoryPlace {
  return { repository: repository.name, revision }
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function urlBelow(at: At, kind: 'blob' | 'tree' | 'raw', path: string): string {
  return path === '' ? printRepositoryRoute({ ...placeOf(at), rest: [] }) : pathAddress(kind, placeOf(at), path)
}

function defineTree(builder: Builder): void {
  const kind = builder.enumType('TreeEntryKind', {
    values: {
      DIRECTORY: { value: 'directory' },
      FILE: { value: 'file' },
      SYMLINK: { value: 'symlink' },
      SUBMODULE: { value: 'submodule' },
    } as const,
  })
  builder.objectType(entryType, {
    fields: (t) => ({
      kind: t.field({ type: kind, resolve: ({ entry }) => entry.kind }),
      name: t.string({ resolve: ({ entry }) => entry.name }),
      path: t.string({ resolve: ({ entry }) => entry.path }),
      url: t.string({
        resolve: ({ at, entry }) => urlBelow(at, entry.kind === 'directory' ? 'tree' : 'blob', entry.path),
      }),
      isDirectory: t.boolean({ resolve: ({ entry }) => entry.kind === 'directory' }),
      byteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Null for directories and submodules.',
        resolve: ({ entry }) => entry.byteSize,
      }),
      submoduleCommit: t.field({
        type: 'GitObjectID',
        nullable: true,
        description: 'For a submodule: the commit it points at.',
        resolve: ({ entry }) => entry.submoduleCommit,
      }),
    }),
  })
  builder.objectType(treeType, {
    fields: (t) => ({
      path: t.exposeString('path'),
      name: t.string({ resolve: ({ path }) => lastSegment(path) }),
      url: t.string({ resolve: ({ at, path }) => urlBelow(at, 'tree', path) }),
      entries: t.field({
        type: [entryType],
        args: { first: t.arg.int({ defaultValue: 2000 }) },
        resolve: ({ at, entries }, { first }) =>
          entries.slice(0, Math.min(mostEntries, Math.max(0, first ?? 2000))).map((entry) => ({ at, entry })),
      }),
      entryCount: t.int({
        description: 'How many entries there are, listed or not.',
        resolve: ({ entries }) => entries.length,
      }),
    }),
  })
}

function defineBlob(builder: Builder, { highlighter }: BrowseServices): void {
  builder.objectType(highlightType, {
    fields: (t) => ({
      names: t.stringList({ resolve: ({ names }) => [...names] }),
      spans: t.intList({ resolve: ({ spans }) => [...spans] }),
    }),
  })
  builder.objectType(lineHighlightsType, {
    fields: (t) => ({
      names: t.stringList({ resolve: ({ names }) => [...names] }),
      lines: t.field({
        type: t.listRef(t.listRef('Int')),
        description: 'For each line asked for, in order: flat triples of UTF-16 column, length, index into `names`.',
        resolve: ({ lines }) => lines.map((spans) => [...spans]),
      }),
    }),
  })
  builder.objectType(blobType, {
    fields: (t) => ({
      path: t.string({ resolve: ({ file }) => file.path }),
      name: t.string({ resolve: ({ file }) => lastSegment(file.path) }),
      url: t.string({ resolve: ({ at, file }) => urlBelow(at, 'blob', file.path) }),
      rawURL: t.string({ resolve: ({ at, file }) => urlBelow(at, 'raw', file.path) }),
      byteSize: t.field({ type: 'BigInt', resolve: ({ file }) => file.byteSize }),
      oid: t.field({
        type: 'GitObjectID',
        nullable: true,
        description: 'Null in a working tree with changes to this file.',
        resolve: ({ file }) => file.blob,
      }),
      language: t.string({ nullable: true, resolve: ({ shown }) => shown.language?.name }),
      binary: t.boolean({ resolve: ({ shown }) => shown.binary }),
      tooLarge: t.boolean({
        description: 'True when the file is larger than the page shows; `content` is null then.',
        resolve: ({ file }) => file.content === undefined,
      }),
      isSymlink: t.boolean({ resolve: ({ file }) => file.isSymlink }),
      content: t.string({
        nullable: true,
        description: 'The text, with bytes that are not UTF-8 replaced. Null when binary or too large.',
        resolve: ({ shown }) => shown.text,
      }),
      lineCount: t.int({ nullable: true, resolve: ({ shown }) => shown.lineCount }),
      hasInvalidEncoding: t.boolean({
        description: 'True when some bytes were not UTF-8.',
        resolve: ({ shown }) => shown.hasInvalidEncoding,
      }),
      highlight: t.field({
        type: highlightType,
        nullable: true,
        description:
          'The colours, as flat triples of whole numbers: UTF-16 start from the start of the text, UTF-16 length, index into\n`names`. Null when the language has no grammar or the time ran out.',
        resolve: (blob, _args, context) => highlight(highlighter, blob, context),
      }),
      highlightLines: t.field({
        type: lineHighlightsType,
        nullable: true,
        description: 'The colours of some lines, by number from 1; at most 1000. Null as for `highlight`.',
        args: { lines: t.arg.intList({ required: true }) },
        async resolve(blob, { lines }, context) {
          const found = await highlight(highlighter, blob, context)
          return found && lineHighlights(blob.shown.text ?? '', found, lines.slice(0, mostLines))
        },
      }),
    }),
  })
}

async function highlight(highlighter: Highlighter, { file, shown }: BlobAt, { signal }: GraphQLContext) {
  if (shown.text === undefined || !shown.language) return null
  const key = file.blob && `${file.blob} ${shown.language.id}`
  return highlighter.highlight({ text: shown.text, language: shown.language, ...(key && { key }) }, signal)
}
