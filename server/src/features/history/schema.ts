import { pathAddress, printLineRange, printRepositoryRoute } from '@sextant/contract'
import type { LogEntry } from '@sextant/git'
import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type At, blobType, commitType, signatureType, treeType } from '../browse/index.js'
import type { HistoryArguments } from './askedHistory.js'
import { commitBeside, detailsOf } from './commitDetails.js'
import { type HistoryPage, type Introduction, readHistory, readIntroduction } from './readHistory.js'
import type { HistoryServices } from './services.js'

interface EntryAt {
  readonly at: At
  readonly entry: LogEntry
}

const connectionType = objectRef<HistoryPage>('GitCommitConnection')
const entryType = objectRef<EntryAt>('HistoryEntry')
const introductionType = objectRef<Introduction & { readonly at: At }>('HistoryIntroduction')

/** Histories in GraphQL: of commits, folders, files and lines; and what a commit says in full. */
export function historySchema(services: HistoryServices): SchemaPart {
  return (builder) => {
    defineCommit(builder)
    defineConnection(builder)
    defineIntroduction(builder)
    const args = argumentsOf(builder)
    const history = (at: At, given: HistoryArguments, context: GraphQLContext) =>
      readHistory(services, { at, args: given }, context)
    builder.objectField(commitType, 'ancestors', (t) =>
      t.field({
        type: connectionType,
        nullable: true,
        description: 'The commit and those that it descends from, newest first. Null for a plain folder.',
        args: { ...args.shared(t), path: t.arg.string(), follow: t.arg.boolean(), ...args.lines(t) },
        resolve: history,
      }),
    )
    builder.objectField(treeType, 'history', (t) =>
      t.field({
        type: connectionType,
        nullable: true,
        description: 'The commits that changed what lies in the folder, newest first. Null for a plain folder.',
        args: args.shared(t),
        resolve: ({ at, path }, given, context) => history(at, { ...given, path }, context),
      }),
    )
    builder.objectField(blobType, 'history', (t) =>
      t.field({
        type: connectionType,
        nullable: true,
        description: 'The commits that changed the file or some of its lines, newest first. Null for a plain folder.',
        args: { ...args.shared(t), follow: t.arg.boolean({ defaultValue: true }), ...args.lines(t) },
        resolve: ({ at, path }, given, context) => history(at, { ...given, path }, context),
      }),
    )
    builder.objectField(blobType, 'introduction', (t) =>
      t.field({
        type: introductionType,
        description: 'Which commit brought in the file, some of its lines, or a text that is in it.',
        args: { ...args.lines(t), text: t.arg.string(), patience: t.arg.int() },
        resolve: async ({ at, path }, given, context) => {
          const found = await readIntroduction(services, { at, args: { ...given, path, follow: true } }, context)
          return { ...found, at }
        },
      }),
    )
  }
}

type FieldBuilder = Parameters<Parameters<Builder['objectField']>[2]>[0]

/** Arguments that more than one field takes. */
function argumentsOf(_builder: Builder) {
  return {
    shared: ({ arg }: Pick<FieldBuilder, 'arg'>) => ({
      first: arg.int({ description: 'How many commits, at most 200; 50 when absent.' }),
      query: arg.string({ description: 'What stands in the message, in any case.' }),
      author: arg.string({ description: 'What stands in the name or e-mail of the author, in any case.' }),
      text: arg.string({ description: 'Only commits that change how often this text stands in what is looked at.' }),
      after: arg.string({ description: 'A date: only what was committed then or later. `2 weeks ago` is one too.' }),
      before: arg.string({ description: 'A date: only what was committed then or earlier.' }),
      afterCursor: arg.string({ description: 'The `endCursor` of another page, or how many commits to pass over.' }),
      firstParent: arg.boolean({ description: 'Of a merge follow the first parent alone.' }),
      patience: arg.int({
        description: 'How long to look at most, in milliseconds: at most 15,000; 5,000 when absent.',
      }),
    }),
    lines: ({ arg }: Pick<FieldBuilder, 'arg'>) => ({
      startLine: arg.int({ description: 'Only changes to lines from this one, counted from 1. Renames are followed.' }),
      endLine: arg.int({ description: 'The last of the lines; `startLine` when absent.' }),
    }),
  }
}

function defineCommit(builder: Builder): void {
  builder.objectFields(commitType, (t) => ({
    committer: t.field({
      type: signatureType,
      nullable: true,
      resolve: async (at, _args, context) => (await detailsOf(at, context))?.committer,
    }),
    message: t.string({
      description: 'As it was written, subject and body.',
      resolve: async (at, _args, context) => (await detailsOf(at, context))?.message ?? '',
    }),
    body: t.string({
      nullable: true,
      description: 'What follows the subject; null when there is nothing.',
      resolve: async (at, _args, context) => (await detailsOf(at, context))?.body || null,
    }),
    parents: t.field({
      type: [commitType],
      resolve: async (at, _args, context) =>
        ((await detailsOf(at, context))?.parents ?? []).map((id) => commitBeside(at, id, context)),
    }),
    canonicalURL: t.string({
      nullable: true,
      description: 'The page of the commit, by its whole id. Null for a plain folder.',
      resolve: ({ repository, content }) =>
        content.kind !== 'folder' && content.commit
          ? printRepositoryRoute({ repository: repository.name, rest: ['commit', content.commit] })
          : null,
    }),
  }))
}

function defineConnection(builder: Builder): void {
  builder.objectType(entryType, {
    description: 'A commit in the history of something.',
    fields: (t) => ({
      commit: t.field({
        type: commitType,
        resolve: ({ at, entry }, _args, context) => commitBeside(at, entry.id, context),
      }),
      path: t.string({
        description: 'The path that the history was about at this commit; empty for the whole repository.',
        resolve: ({ entry }) => entry.path,
      }),
      previousPath: t.string({
        nullable: true,
        description: 'The path of the file before this commit, which renamed or copied it.',
        resolve: ({ entry }) => entry.previousPath,
      }),
      startLine: t.int({ nullable: true, resolve: ({ entry }) => entry.lines?.first }),
      endLine: t.int({ nullable: true, description: 'Included.', resolve: ({ entry }) => entry.lines?.last }),
      url: t.string({ description: 'What it was about, as it was after this commit.', resolve: urlOf }),
    }),
  })
  builder.objectType(connectionType, {
    description:
      'A page of a history. The next one begins behind `pageInfo.endCursor` and does not move when others push.',
    fields: (t) => ({
      nodes: t.field({
        type: [commitType],
        resolve: ({ at, entries }, _args, context) => entries.map(({ id }) => commitBeside(at, id, context)),
      }),
      entries: t.field({
        type: [entryType],
        description: 'The same commits, with what they were about.',
        resolve: ({ at, entries }) => entries.map((entry) => ({ at, entry })),
      }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ endCursor, hasNextPage }) => ({ endCursor, hasNextPage }) }),
      isPartial: t.boolean({
        description: 'Whether time ran out before the page was full: ask for what is behind it to go on.',
        resolve: ({ isPartial }) => isPartial,
      }),
      commitsLooked: t.int({
        description: 'How many commits were held against the filters, from the beginning.',
        resolve: ({ looked }) => looked,
      }),
      milliseconds: t.int({
        description: 'How long it took, from the beginning.',
        resolve: ({ milliseconds }) => milliseconds,
      }),
    }),
  })
}

function defineIntroduction(builder: Builder): void {
  builder.objectType(introductionType, {
    fields: (t) => ({
      entry: t.field({
        type: entryType,
        nullable: true,
        description: 'Null when there is none, and when time ran out.',
        resolve: ({ at, entry }) => entry && { at, entry },
      }),
      isKnown: t.boolean({
        description: 'Whether the whole history was gone through. Otherwise ask again: the search goes on meanwhile.',
        resolve: ({ isKnown }) => isKnown,
      }),
    }),
  })
}

function urlOf({ at, entry }: EntryAt): string {
  const place = { repository: at.repository.name, revision: entry.id }
  if (entry.path === '') return printRepositoryRoute({ ...place, rest: [] })
  const { lines } = entry
  // A page of a file that is a folder leads on to the folder.
  const page = pathAddress('blob', place, entry.path)
  return lines ? `${page}?${printLineRange({ start: lines.first, end: lines.last })}` : page
}
