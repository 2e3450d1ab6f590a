import {
  type AnnotatedTag,
  type DatedReference,
  findReferences,
  type ObjectId,
  type ObjectKind,
  parseObjectId,
  readTags,
  resolveMany,
} from '@sextant/git'
import type { GraphQLContext } from '../../graphql/builder.js'
import { batchLoader } from '../../graphql/perRequest.js'
import type { GitObject, GitReference } from '../repositories/index.js'
import { perRepository } from './commitLoader.js'
import { readyGit } from './readyGit.js'

/** A reference that was listed, so that it need not be looked for again. */
export interface ListedReference extends GitReference {
  readonly listed: DatedReference
}

/** What a reference names. */
export interface NamedObject extends GitObject {
  readonly type: ObjectKind
}

const found = perRepository((repository, { signal }) =>
  batchLoader(async (names: readonly string[]) => {
    const git = readyGit(repository)
    return git ? findReferences(git, names, signal) : new Map<string, DatedReference>()
  }),
)

/** What a reference names now; undefined when it is gone. Another revision leads to its commit. */
export async function objectOf(
  reference: GitReference & Partial<ListedReference>,
  context: GraphQLContext,
): Promise<NamedObject | undefined> {
  const { repository, name } = reference
  const listed = reference.listed ?? (await found(context, repository).load(name))
  if (listed) return { repository, oid: listed.object, type: listed.type }
  const commit = name.startsWith('refs/') ? undefined : await commits(context, repository).load(name)
  return commit && { repository, oid: commit, type: 'commit' }
}

const commits = perRepository((repository, { signal }) =>
  batchLoader(async (revisions: readonly string[]) => {
    const git = readyGit(repository)
    const ids = git ? await resolveMany(git, revisions, signal) : []
    const known = new Map<string, ObjectId>()
    revisions.forEach((revision, at) => {
      const id = ids[at]
      if (id) known.set(revision, id)
    })
    return known
  }),
)

/** The commit that an object is or, as a tag, leads to; undefined for trees and blobs. */
export async function commitOf(
  { repository, oid, type }: GitObject & Partial<NamedObject>,
  context: GraphQLContext,
): Promise<ObjectId | undefined> {
  if (type === 'commit') return parseObjectId(oid)
  return commits(context, repository).load(oid)
}

const tags = perRepository((repository, { signal }) =>
  batchLoader(async (ids: readonly ObjectId[]) => {
    const git = readyGit(repository)
    return git ? readTags(git, ids, signal) : new Map<ObjectId, AnnotatedTag>()
  }),
)

/** What stands in an annotated tag; undefined for what is none. */
export async function annotationOf(
  reference: GitReference & Partial<ListedReference>,
  context: GraphQLContext,
): Promise<AnnotatedTag | undefined> {
  const { repository } = reference
  const listed = reference.listed ?? (await found(context, repository).load(reference.name))
  return listed?.type === 'tag' ? tags(context, repository).load(listed.object) : undefined
}
