import { printRepositoryRoute } from '@sextant/contract'
import type { AnnotatedTag } from '@sextant/git'
import { type Builder, objectRef, type NodeRegistry } from '../../graphql/builder.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { commitType, signatureType } from '../browse/index.js'
import {
  findById,
  type GitReference,
  gitObjectType,
  refType,
  repositoryType,
  type RepositoryStore,
} from '../repositories/index.js'
import { commitAt } from './commitLoader.js'
import { gitObjectKindType } from './objectKindType.js'
import { annotationOf, commitOf, type NamedObject, objectOf } from './namedObject.js'

const annotationType = objectRef<AnnotatedTag>('GitTagAnnotation')

/** `GitRef`, what it names, and what an annotated tag says. */
export function defineReferences(builder: Builder, nodes: NodeRegistry, store: RepositoryStore) {
  nodes.set('GitRef', async (id, context) => {
    const [, repositoryId = '', name = ''] = /^(\d{1,15}) (.+)$/s.exec(String(id)) ?? []
    const repository = repositoryId && (await findById(store, context.viewer, Number(repositoryId)))
    if (!repository) return null
    const reference = { repository, name }
    return (await objectOf(reference, context)) ? reference : null
  })
  const kind = defineKind(builder)
  defineReference(builder, kind)
  defineObject(builder)
  builder.objectType(annotationType, {
    description: 'What stands in an annotated tag.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'Without the signature. At most 64 KiB.' }),
      tagger: t.field({
        type: signatureType,
        nullable: true,
        description: 'Who made it, and when. Null in very old tags.',
        resolve: ({ tagger }) => tagger,
      }),
      isSigned: t.exposeBoolean('isSigned', { description: 'Whether a signature stands in it. It is not checked.' }),
    }),
  })
  return kind
}

/** The kinds of references, as fields tell them and as arguments ask for them. */
export type GitRefType = ReturnType<typeof defineKind>

function defineKind(builder: Builder) {
  return builder.enumType('GitRefType', {
    values: {
      GIT_BRANCH: { value: 'heads' },
      GIT_TAG: { value: 'tags' },
      GIT_REF_OTHER: {
        value: 'remotes',
        description: 'Lists of these hold the branches of remotes, which repositories used in place have.',
      },
    } as const,
  })
}

const prefixOf = ({ name }: GitReference) => /^refs\/(?:heads|tags|remotes)\/|^refs\//.exec(name)?.[0] ?? ''
const shortName = (reference: GitReference) => reference.name.slice(prefixOf(reference).length)

function defineReference(builder: Builder, kind: GitRefType): void {
  builder.objectType(refType, {
    interfaces: [Node],
    description: 'A branch, a tag or another reference.',
    fields: (t) => ({
      id: t.id({ resolve: ({ repository, name }) => encodeId('GitRef', `${repository.id} ${name}`) }),
      name: t.exposeString('name', { description: 'The full name: `refs/heads/main`.' }),
      abbrevName: t.string({ description: 'Without its prefix.', resolve: shortName }),
      displayName: t.string({ description: 'Without its prefix.', resolve: shortName }),
      prefix: t.string({
        description: 'One of `refs/heads/`, `refs/tags/`, `refs/remotes/` and `refs/`; empty for what is no reference.',
        resolve: prefixOf,
      }),
      type: t.field({
        type: kind,
        resolve: (reference) => {
          const prefix = prefixOf(reference)
          if (prefix === 'refs/heads/') return 'heads'
          return prefix === 'refs/tags/' ? 'tags' : 'remotes'
        },
      }),
      target: t.field({
        type: gitObjectType,
        nullable: true,
        description: 'What it names. Null when it is gone.',
        resolve: (reference, _args, context) => objectOf(reference, context),
      }),
      annotation: t.field({
        type: annotationType,
        nullable: true,
        description: 'Null for branches and for tags without one.',
        resolve: (reference, _args, context) => annotationOf(reference, context),
      }),
      repository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      url: t.string({
        description: 'The page of the repository at this reference.',
        resolve: (reference) =>
          printRepositoryRoute({ repository: reference.repository.name, revision: revisionFor(reference), rest: [] }),
      }),
    }),
  })
}

/** The full name of a tag: a branch of that name would win in no list, but people could not tell them apart. */
function revisionFor(reference: GitReference): string {
  return prefixOf(reference) === 'refs/heads/' && !shortName(reference).startsWith('-')
    ? shortName(reference)
    : reference.name
}

function defineObject(builder: Builder): void {
  const kind = gitObjectKindType(builder)
  builder.objectType(gitObjectType, {
    fields: (t) => ({
      oid: t.field({ type: 'GitObjectID', resolve: ({ oid }) => oid }),
      abbreviatedOID: t.string({ description: '7 characters.', resolve: ({ oid }) => oid.slice(0, 7) }),
      type: t.field({
        type: kind,
        // What the index holds are commits, and it does not say so of each.
        resolve: (object: typeof gitObjectType.$inferType & Partial<NamedObject>) => object.type ?? 'commit',
      }),
      commit: t.field({
        type: commitType,
        nullable: true,
        description: 'The commit that it is or, as a tag, leads to. Null for trees and blobs.',
        resolve: async (object, _args, context) => {
          const commit = await commitOf(object, context)
          return commit && commitAt(context, object.repository, commit)
        },
      }),
    }),
  })
}
