import {
  childCommits,
  type CommitSignature,
  commitSignature,
  type ContainingReferences,
  firstCommit,
  type KeyBook,
  keyBook,
  type ObjectId,
  referencesContaining,
} from '@sextant/git'
import { type Builder, objectRef } from '../../graphql/builder.js'
import type { Configuration, CommitSigner } from '../../configuration/index.js'
import { type At, commitType, contentAt } from '../browse/index.js'
import { gitRepository, repositoryType, resolveContent } from '../repositories/index.js'
import { commitEnd } from './comparison.js'
import { signatureStates, stateOf } from './signatureState.js'

interface Children {
  readonly nodes: readonly At[]
  readonly complete: boolean
}

type Signed = CommitSignature<CommitSigner> & {
  /** Of who made the commit. */
  readonly committer: string
}

const childrenType = objectRef<Children>('GitCommitChildren')
const containingType = objectRef<ContainingReferences>('GitReferencesContaining')
const signedType = objectRef<Signed>('GitCommitSignature')

const most = 100
const mostCommits = 200_000
const patience = 15_000

/** What stands around a commit, in GraphQL. */
export function defineCommit(builder: Builder, configuration: Configuration): void {
  defineParts(builder)
  const known = knownSigners(configuration)
  builder.objectField(repositoryType, 'firstEverCommit', (t) =>
    t.field({
      type: commitType,
      nullable: true,
      description: 'The oldest commit of the default branch. Null in an empty repository and in a plain folder.',
      async resolve(repository, _args, { signal }) {
        const found = gitRepository(repository) && (await resolveContent(repository, 'HEAD', signal))
        if (!found?.ok) return null
        const at = contentAt({ repository, revision: 'HEAD', content: found.content }, signal)
        const [git, tip] = [gitRepository(repository), commitOf(at)]
        const first = git && tip && (await firstCommit(git, tip, signal))
        return first ? (commitsAt(at, [first], signal)[0] ?? null) : null
      },
    }),
  )
  builder.objectField(commitType, 'children', (t) =>
    t.field({
      type: childrenType,
      description: 'The commits on branches and tags that have this one as a parent. Walks history: ask for it late.',
      args: { first: t.arg.int({ defaultValue: 10 }) },
      async resolve(at, { first }, { signal }) {
        const [git, id] = [gitRepository(at.repository), commitOf(at)]
        if (!git || !id) return { nodes: [], complete: true }
        const limit = clamp(first)
        const { ids, complete } = await childCommits(git, id, { limit, maxCommits: mostCommits, patience, signal })
        return { nodes: commitsAt(at, ids, signal), complete }
      },
    }),
  )
  for (const [name, kind] of [
    ['containingBranches', 'heads'],
    ['containingTags', 'tags'],
  ] as const) {
    builder.objectField(commitType, name, (t) =>
      t.field({
        type: containingType,
        description: 'Those whose history holds the commit. Walks the history of each: ask for it late.',
        args: { first: t.arg.int({ defaultValue: 20 }) },
        async resolve(at, { first }, { signal }) {
          const [git, id] = [gitRepository(at.repository), commitOf(at)]
          if (!git || !id) return { names: [], complete: true }
          return referencesContaining(git, id, { kind, limit: clamp(first), patience, signal })
        },
      }),
    )
  }
  builder.objectField(commitType, 'signature', (t) =>
    t.field({
      type: signedType,
      nullable: true,
      description: 'Null when the commit is not signed.',
      async resolve(at, _args, { signal }) {
        const [git, id] = [gitRepository(at.repository), commitOf(at)]
        const signature = git && id && (await commitSignature(git, id, known(), signal))
        if (!signature) return null
        return { ...signature, committer: (await at.readCommit())?.committer.email ?? '' }
      },
    }),
  )
}

/** The keys of the site configuration, read once for each state of it: there may be thousands. */
function knownSigners(configuration: Configuration): () => KeyBook<CommitSigner> {
  let read: { readonly signers: readonly CommitSigner[]; readonly book: KeyBook<CommitSigner> } | undefined
  return () => {
    const signers = configuration.get('commitSigners')
    if (read?.signers !== signers) {
      read = { signers, book: keyBook(signers.map((owner) => ({ key: owner.publicKey, owner }))) }
    }
    return read.book
  }
}

function defineParts(builder: Builder): void {
  const kind = builder.enumType('GitSignatureKind', {
    values: {
      OPENPGP: { value: 'openpgp' },
      SSH: { value: 'ssh' },
      X509: { value: 'x509' },
      UNKNOWN: { value: 'unknown' },
    } as const,
  })
  const state = builder.enumType('GitSignatureState', {
    description: 'What is known of a signature, by the keys of `commitSigners` in the site configuration.',
    values: signatureStates,
  })
  builder.objectType(signedType, {
    fields: (t) => ({
      kind: t.field({ type: kind, resolve: ({ kind }) => kind }),
      state: t.field({ type: state, resolve: stateOf }),
      verified: t.boolean({
        description: 'Whether the state is `VERIFIED`.',
        resolve: (signature) => stateOf(signature) === 'VERIFIED',
      }),
      keyID: t.string({
        nullable: true,
        description: 'The fingerprint of the key that the signature names, or the end of it. Null where it names none.',
        resolve: ({ keyId }) => keyId ?? null,
      }),
      keyOwners: t.stringList({
        description: 'Who has the key, as site admins say.',
        resolve: ({ owners }) => owners.map(({ name }) => name),
      }),
    }),
  })
  builder.objectType(childrenType, {
    fields: (t) => ({
      nodes: t.field({ type: [commitType], resolve: ({ nodes }) => [...nodes] }),
      complete: t.boolean({
        description: 'Whether these are all: history is walked for 15 seconds and 200,000 commits at most.',
        resolve: ({ complete }) => complete,
      }),
    }),
  })
  builder.objectType(containingType, {
    fields: (t) => ({
      names: t.stringList({ description: 'Full names: refs/tags/v1.', resolve: ({ names }) => [...names] }),
      complete: t.boolean({ description: 'Whether these are all.', resolve: ({ complete }) => complete }),
    }),
  })
}

const clamp = (first: number | null | undefined) => Math.min(most, Math.max(1, first ?? 10))

/** The commit itself; undefined for files on disk. */
function commitOf({ content }: At): ObjectId | undefined {
  return content.kind === 'commit' ? content.commit : undefined
}

function commitsAt({ repository }: At, ids: readonly ObjectId[], signal: AbortSignal): At[] {
  return ids.flatMap((id) => commitEnd(repository, id, signal).at ?? [])
}
