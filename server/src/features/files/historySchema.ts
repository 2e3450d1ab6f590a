import { keptLately } from '@sextant/base'
import {
  followLines,
  type FollowedLines,
  lastChangeOf,
  newNameIn,
  type ObjectId,
  openObjectReader,
  readCommit,
  type Repository as GitRepository,
} from '@sextant/git'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { type At, type BlobAt, blobType, commitType, contentAt, missingPathType } from '../browse/index.js'
import { gitRepository, resolveContent } from '../repositories/index.js'
import { walks } from './walks.js'

interface LinesToday {
  readonly at: At
  readonly followed: FollowedLines
  readonly signal: AbortSignal
}

const linesTodayType = objectRef<LinesToday>('LinesToday')

/** What the history tells of a file: who touched it last, where its lines are today, and what became of it. */
export function defineFileHistory(builder: Builder): void {
  defineLastCommit(builder)
  defineLinesToday(builder)
  defineMissingPath(builder)
}

function defineLastCommit(builder: Builder): void {
  builder.objectField(blobType, 'lastCommit', (t) =>
    t.field({
      type: commitType,
      nullable: true,
      description: 'The last commit that changed the file. Null without a history, and when finding it takes too long.',
      resolve: ({ at, path }, _args, context) =>
        walks(context)(async (signal) => {
          const place = commitOf(at)
          const id = place && (await lastChange(place, path, signal))
          return id ? commitAt(at, id, context.signal) : null
        }),
    }),
  )
}

function defineLinesToday(builder: Builder): void {
  const state = builder.enumType('LinesTodayState', {
    values: {
      KEPT: { value: 'kept', description: 'They stand there as they were.' },
      CHANGED: { value: 'changed', description: 'Others stand in their place.' },
      DELETED: { value: 'deleted' },
    } as const,
  })
  builder.objectType(linesTodayType, {
    fields: (t) => ({
      state: t.field({ type: state, resolve: ({ followed }) => followed.kind }),
      path: t.string({
        nullable: true,
        description: 'The file that holds or held them, which may have been renamed. Null when the file is gone.',
        resolve: ({ followed }) => followed.path,
      }),
      startLine: t.int({ nullable: true, description: 'From 1. Null when deleted.', resolve: linesOf('first') }),
      endLine: t.int({ nullable: true, description: 'Inside. Null when deleted.', resolve: linesOf('last') }),
      commit: t.field({
        type: commitType,
        nullable: true,
        description: 'The commit that changed or deleted them first. Null when they are kept or it was not found.',
        resolve: ({ at, followed, signal }) =>
          followed.kind !== 'kept' && followed.commit ? commitAt(at, followed.commit, signal) : null,
      }),
    }),
  })
  builder.objectField(blobType, 'linesToday', (t) =>
    t.field({
      type: linesTodayType,
      nullable: true,
      description:
        'Where lines of this file are on the default branch. Null when that cannot be told: another history, no history, a file that is too large, or too little time.',
      args: { startLine: t.arg.int({ required: true }), endLine: t.arg.int({ required: true }) },
      resolve: ({ at, path }, { startLine, endLine }, context) =>
        walks(context)(async (signal) => {
          const lines = { first: Math.max(1, startLine), last: Math.max(1, startLine, endLine) }
          const followed = await followToday({ at, path }, lines, signal)
          return followed ? { at, followed, signal: context.signal } : null
        }),
    }),
  )
}

const linesOf =
  (end: 'first' | 'last') =>
  ({ followed }: LinesToday) =>
    followed.kind === 'deleted' ? null : followed.lines[end]

async function followToday(
  { at, path }: Pick<BlobAt, 'at' | 'path'>,
  lines: { readonly first: number; readonly last: number },
  signal: AbortSignal,
): Promise<FollowedLines | undefined> {
  const place = commitOf(at)
  const today = place && (await defaultCommit(at, signal))
  if (!place || !today) return undefined
  const reader = openObjectReader(place)
  try {
    return await followLines(place, reader, { path, lines, from: place.commit, to: today }, signal)
  } finally {
    await reader.close()
  }
}

function defineMissingPath(builder: Builder): void {
  builder.objectField(missingPathType, 'newPath', (t) =>
    t.string({
      nullable: true,
      description: 'What the commit that removed it renamed it to. Null when it did not, and when it takes too long.',
      resolve: ({ at, path }, _args, context) =>
        walks(context)(async (signal) => {
          const place = commitOf(at)
          const commit = place && (await lastChange(place, path, signal))
          return commit ? ((await newNameIn(place, { commit, path }, signal)) ?? null) : null
        }),
    }),
  )
  builder.objectField(missingPathType, 'lastSeenAt', (t) =>
    t.field({
      type: 'GitObjectID',
      nullable: true,
      description: 'The commit before the one that removed it, where it still is. Null as for `newPath`.',
      resolve: ({ at, path }, _args, context) =>
        walks(context)(async (signal) => {
          const place = commitOf(at)
          const commit = place && (await lastChange(place, path, signal))
          return commit ? ((await readCommit(place, commit, signal))?.parents[0] ?? null) : null
        }),
    }),
  )
}

/** So many answers are kept: what a commit says never changes, and a page asks for it in several ways. */
const lastChanges = keptLately<ObjectId | undefined>(10_000, () => 1)

async function lastChange(
  place: GitRepository & { readonly commit: ObjectId },
  path: string,
  signal: AbortSignal,
): Promise<ObjectId | undefined> {
  const { gitDirectory, commit } = place
  const key = `${gitDirectory}\0${commit}\0${path}`
  const known = lastChanges.kept(key)
  if (known) return known
  const found = await lastChangeOf(place, { commit, path }, signal)
  lastChanges.keep(key, found)
  return found
}

/** Where the commit of a revision lies, or the one below a working tree. */
function commitOf({ repository, content }: At) {
  const git = gitRepository(repository)
  return git && content.kind !== 'folder' && content.commit ? { ...git, commit: content.commit } : undefined
}

async function defaultCommit({ repository }: At, signal: AbortSignal): Promise<ObjectId | undefined> {
  const resolved = await resolveContent(repository, 'HEAD', signal)
  return resolved.ok && resolved.content.kind === 'commit' ? resolved.content.commit : undefined
}

function commitAt(at: At, commit: ObjectId, signal: AbortSignal): At | null {
  const git = gitRepository(at.repository)
  if (!git) return null
  const content = { kind: 'commit', gitDirectory: git.gitDirectory, commit } as const
  return contentAt({ repository: at.repository, revision: commit, content }, signal)
}
