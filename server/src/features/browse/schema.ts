import { AppError } from '@sextant/base'
import { printRepositoryRoute } from '@sextant/contract'
import type { Highlighter } from '@sextant/syntax'
import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import type { Viewer } from '../../http/viewer.js'
import {
  findById,
  type Repository,
  type RepositoryStore,
  repositoryType,
  resolveContent,
  worktreeRevision,
} from '../repositories/index.js'
import { type At, type BlobAt, contentAt, type OpenBlob } from './at.js'
import { placeOf, urlOf } from './browseAddress.js'
import { defineFamiliarFields, findBlob, trimSlashes } from './familiarFields.js'
import { commitLinks } from './hostLinks.js'
import { type LineHighlights, lineHighlights } from './lineHighlights.js'
import type { ContentOpener } from './openContent.js'
import { defineLanguages } from './languageSchema.js'
import { missingSchema } from './missingSchema.js'
import { revisionSchema } from './revisionSchema.js'
import { someLines } from './someLines.js'
import { defineSubmodule } from './submoduleSchema.js'
import { findTree } from './treeAt.js'
import { defineTree, defineTreeEntry, entryType } from './treeSchema.js'
import { blobType, commitType, externalLinkType, personType, signatureType, treeType } from './types.js'

export interface BrowseServices {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly highlighter: Highlighter
}

const mostLines = 1000

const lineHighlightsType = objectRef<LineHighlights>('LineHighlights')
export const highlightType = objectRef<{ readonly names: readonly string[]; readonly spans: Int32Array }>('Highlight')

/** Reading a repository's files in GraphQL: commits, trees and blobs. */
export function browseSchema(services: BrowseServices): SchemaPart {
  return (builder, nodes) => {
    revisionSchema(builder, nodes)
    missingSchema(services.opener)(builder, nodes)
    defineSubmodule(builder, services)
    const languagesOf = defineLanguages(builder)
    builder.objectField(repositoryType, 'commit', (t) =>
      t.field({
        type: commitType,
        nullable: true,
        description: 'Null when the revision does not exist. Accepts branches, tags, commit ids, HEAD and @worktree.',
        args: {
          rev: t.arg.string({ required: true }),
          inputRevspec: t.arg.string({
            description: 'As the revision is written in addresses; empty for none. As `rev` when absent.',
          }),
        },
        resolve: (repository, { rev, inputRevspec }, { signal }) =>
          findRevision(repository, { revision: rev, written: inputRevspec ?? rev }, signal),
      }),
    )
    nodes.set('GitCommit', (id, { viewer, signal }) => commitOfId(services.store, { id, viewer, signal }))
    defineCommit(builder, services)
    defineTreeEntry(builder)
    defineTree(builder, services.opener)
    defineBlob(builder, services)
    defineFamiliarFields(builder, { opener: services.opener, languagesOf })
  }
}

interface AskedRevision {
  readonly revision: string
  /** As it stands in addresses. */
  readonly written: string
}

async function findRevision(
  repository: Repository,
  { revision, written }: AskedRevision,
  signal: AbortSignal,
): Promise<At | null> {
  const resolved = await resolveContent(repository, revision, signal)
  if (!resolved.ok) return null
  if (written.split('/').some((segment) => ['.', '..'].includes(segment))) throw noRevision()
  return contentAt({ repository, revision: written, content: resolved.content }, signal)
}

// A browser resolves such segments, and lands on another page than the one that was meant.
const noRevision = () => new AppError('invalid_argument', 'revision', '`inputRevspec` is no revision.')

/** A commit by its whole id, or what is on disk. Names of branches are no ids: they move. */
const commitId = /^(\d{1,15}) ([0-9a-f]{40}|[0-9a-f]{64}|@worktree|)$/

interface AskedCommit {
  readonly id: unknown
  readonly viewer: Viewer
  readonly signal: AbortSignal
}

async function commitOfId(store: RepositoryStore, { id, viewer, signal }: AskedCommit): Promise<At | null> {
  const [, repositoryId, revision = ''] = commitId.exec(String(id)) ?? []
  const repository = repositoryId && (await findById(store, viewer, Number(repositoryId)))
  return repository ? findRevision(repository, { revision, written: revision }, signal) : null
}

/** A plain folder has one state only. */
function idOf({ repository, content }: At): string {
  if (content.kind === 'folder') return encodeId('GitCommit', `${repository.id} `)
  return encodeId('GitCommit', `${repository.id} ${content.kind === 'commit' ? content.commit : worktreeRevision}`)
}

const oidOf = ({ content }: At) => (content.kind === 'folder' ? undefined : content.commit)

function defineCommit(builder: Builder, { opener }: BrowseServices): void {
  builder.objectType(personType, {
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.string({ resolve: ({ name }) => name }),
      email: t.exposeString('email'),
    }),
  })
  builder.objectType(signatureType, {
    fields: (t) => ({
      person: t.field({ type: personType, resolve: (signature) => signature }),
      displayName: t.string({ resolve: ({ name }) => name }),
      email: t.exposeString('email'),
      date: t.field({ type: 'DateTime', nullable: true, resolve: ({ date }) => date }),
    }),
  })
  builder.objectType(commitType, {
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: idOf }),
      oid: t.field({
        type: 'GitObjectID',
        nullable: true,
        description: 'For the working tree: the commit below it.',
        resolve: oidOf,
      }),
      abbreviatedOID: t.string({
        nullable: true,
        description: '7 characters.',
        resolve: (at) => oidOf(at)?.slice(0, 7),
      }),
      isWorktree: t.boolean({ resolve: ({ content }) => content.kind !== 'commit' }),
      repository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      subject: t.string({ resolve: async ({ readCommit }) => (await readCommit())?.subject ?? '' }),
      author: t.field({
        type: signatureType,
        nullable: true,
        resolve: async ({ readCommit }) => (await readCommit())?.author,
      }),
      url: t.string({
        description: 'The page of the repository at this revision, as it was asked for.',
        resolve: (at) => printRepositoryRoute({ ...placeOf(at), rest: [] }),
      }),
      externalURLs: t.field({
        type: [externalLinkType],
        description: 'Its pages on the code host. Empty where the host is not known, and for files on disk.',
        resolve: (at) => [...commitLinks(at)],
      }),
      tree: t.field({
        type: treeType,
        nullable: true,
        description: 'Null when there is no such directory.',
        args: { path: t.arg.string({ defaultValue: '' }) },
        async resolve(at, args, { signal }) {
          return findTree(opener, { at, path: trimSlashes(args.path ?? '') }, signal)
        },
      }),
      blob: t.field({
        type: blobType,
        nullable: true,
        description: 'Null when there is no such file.',
        args: { path: t.arg.string({ required: true }) },
        resolve: (at, { path }, { signal }) => findBlob(opener, { at, path }, signal),
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
    interfaces: [entryType],
    fields: (t) => ({
      rawURL: t.string({ resolve: ({ at, path }) => urlOf(at, 'raw', path) }),
      byteSize: t.field({
        type: 'BigInt',
        description: '0 for a submodule.',
        resolve: async ({ entry, read }) => (entry ? (entry.byteSize ?? 0) : (await read()).file.byteSize),
      }),
      oid: t.field({
        type: 'GitObjectID',
        nullable: true,
        description: 'Null in a working tree with changes to this file.',
        resolve: opened(({ file }) => file.blob),
      }),
      language: t.string({ nullable: true, resolve: opened(({ shown }) => shown.language?.name) }),
      binary: t.boolean({ resolve: opened(({ shown }) => shown.binary) }),
      tooLarge: t.boolean({
        description: 'True when the file is larger than the page shows; `content` is null then.',
        resolve: opened(({ file }) => file.content === undefined),
      }),
      isSymlink: t.boolean({ resolve: opened(({ file }) => file.isSymlink) }),
      content: t.string({
        nullable: true,
        description:
          'The text, with bytes that are not UTF-8 replaced, or some lines of it. Null when binary or too large.',
        args: {
          startLine: t.arg.int({ description: 'From 1; the first when absent.' }),
          endLine: t.arg.int({ description: 'The last one wanted; the last when absent.' }),
        },
        resolve: async ({ read }, lines) => {
          const { text } = (await read()).shown
          return text === undefined ? null : someLines(text, lines)
        },
      }),
      lineCount: t.int({ nullable: true, resolve: opened(({ shown }) => shown.lineCount) }),
      hasInvalidEncoding: t.boolean({
        description: 'True when some bytes were not UTF-8.',
        resolve: opened(({ shown }) => shown.hasInvalidEncoding),
      }),
      highlight: t.field({
        type: highlightType,
        nullable: true,
        description:
          'The colours, as flat triples of whole numbers: UTF-16 start from the start of the text, UTF-16 length, index into\n`names`. Null when the language has no grammar or the time ran out.',
        resolve: async (blob, _args, context) => highlight(highlighter, await blob.read(), context),
      }),
      highlightLines: t.field({
        type: lineHighlightsType,
        nullable: true,
        description: 'The colours of some lines, by number from 1; at most 1000. Null as for `highlight`.',
        args: { lines: t.arg.intList({ required: true }) },
        async resolve(blob, { lines }, context) {
          const open = await blob.read()
          const found = await highlight(highlighter, open, context)
          return found && lineHighlights(open.shown.text ?? '', found, lines.slice(0, mostLines))
        },
      }),
    }),
  })
}

const opened =
  <Value>(valueOf: (open: OpenBlob) => Value) =>
  async ({ read }: BlobAt): Promise<Value> =>
    valueOf(await read())

async function highlight(highlighter: Highlighter, { file, shown }: OpenBlob, { signal }: GraphQLContext) {
  if (shown.text === undefined || !shown.language) return null
  const key = file.blob && `${file.blob} ${shown.language.id}`
  return highlighter.highlight({ text: shown.text, language: shown.language, ...(key && { key }) }, signal)
}
