import { pathAddress, printRepositoryRoute } from '@sextant/contract'
import type { TreeChange } from '@sextant/git'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { encodeCursor, type PageInfoValue, readPage } from '../../graphql/connections.js'
import { type At, blobType, commitType, contentAt } from '../browse/index.js'
import { repositoryType } from '../repositories/index.js'
import {
  changedFilesOf,
  type ChangedFiles,
  type ChangelistIn,
  changelistIn,
  changelistAt,
  changelistOf,
  changelistsIn,
  descriptionOf,
  fromOf,
  isDepot,
  type Label,
  labelsIn,
} from './changelists.js'

interface Page<Item> {
  readonly nodes: readonly Item[]
  readonly pageInfo: PageInfoValue
}

interface ChangedFile {
  readonly changelist: ChangelistIn
  readonly change: TreeChange
}

const changelistType = objectRef<ChangelistIn>('PerforceChangelist')
const changelistsType = objectRef<Page<ChangelistIn>>('PerforceChangelistConnection')
const labelType = objectRef<Label>('PerforceLabel')
const labelsType = objectRef<Page<Label>>('PerforceLabelConnection')
const filesType = objectRef<ChangedFiles & { readonly changelist: ChangelistIn }>('PerforceChangedFiles')
const fileType = objectRef<ChangedFile>('PerforceChangedFile')

const mostFiles = 5000

/** What is told of depots of Perforce beyond what every repository has: changelists and labels. */
export const perforceSchema: SchemaPart = (builder) => {
  defineSourceType(builder)
  defineChangelist(builder)
  defineFiles(builder)
  defineLists(builder)
  defineLabels(builder)
}

function defineSourceType(builder: Builder): void {
  const sourceType = builder.enumType('RepositorySourceType', {
    values: {
      GIT_REPOSITORY: { value: 'git' },
      PERFORCE_DEPOT: { value: 'perforce', description: 'A conversion of a Perforce depot to git.' },
    } as const,
  })
  builder.objectField(repositoryType, 'sourceType', (t) =>
    t.field({ type: sourceType, resolve: (repository) => (isDepot(repository) ? 'perforce' : 'git') }),
  )
}

function defineChangelist(builder: Builder): void {
  builder.objectType(changelistType, {
    description: 'A change that was submitted to a Perforce depot.',
    fields: (t) => ({
      cid: t.string({ description: 'Its number.', resolve: ({ changelist }) => String(changelist.id) }),
      canonicalURL: t.string({ resolve: pageOf }),
      commit: t.field({ type: commitType, resolve: (found, _args, { signal }) => commitAt(found, signal) }),
      subject: t.string({
        description: 'The first line of the description.',
        resolve: (found) => descriptionOf(found).split('\n')[0] ?? '',
      }),
      description: t.string({
        description: 'What its author wrote, without the line that tells its number.',
        resolve: descriptionOf,
      }),
      depotPaths: t.stringList({ resolve: ({ changelist }) => [...changelist.depotPaths] }),
    }),
  })
  builder.objectField(commitType, 'perforceChangelist', (t) =>
    t.field({
      type: changelistType,
      nullable: true,
      description: 'Null where the repository is no depot of Perforce, or the commit tells no changelist.',
      resolve: ({ repository, content }, _args, { signal }) =>
        isDepot(repository) && content.kind === 'commit' ? changelistAt(repository, content.commit, signal) : null,
    }),
  )
  builder.objectField(blobType, 'changelistURL', (t) =>
    t.string({
      nullable: true,
      description: 'The page of the changelist of its commit. Null where that has none.',
      async resolve({ at: { repository, content } }, _args, { signal }) {
        if (!isDepot(repository) || content.kind !== 'commit') return null
        const found = await changelistAt(repository, content.commit, signal)
        return found && pageOf(found)
      },
    }),
  )
  builder.objectField(repositoryType, 'changelist', (t) =>
    t.field({
      type: changelistType,
      nullable: true,
      description: 'Null where the repository is no depot of Perforce, or has no such changelist on a branch or tag.',
      args: { cid: t.arg.string({ required: true }) },
      resolve: (repository, { cid }, { signal }) => changelistIn(repository, cid, signal),
    }),
  )
}

const pageOf = ({ repository: { name: repository }, changelist }: ChangelistIn) =>
  printRepositoryRoute({ repository, rest: ['changelist', String(changelist.id)] })

/** A commit that has been read. */
function commitAt({ repository, commit }: Pick<ChangelistIn, 'repository' | 'commit'>, signal: AbortSignal): At {
  const { gitDirectory = '' } = repository
  const content = { kind: 'commit', gitDirectory, commit: commit.id } as const
  return { ...contentAt({ repository, revision: commit.id, content }, signal), readCommit: async () => commit }
}

function defineFiles(builder: Builder): void {
  const kind = builder.enumType('PerforceChangeKind', {
    values: { ADDED: { value: 'added' }, MODIFIED: { value: 'modified' }, DELETED: { value: 'deleted' } } as const,
  })
  builder.objectType(fileType, {
    fields: (t) => ({
      path: t.string({ resolve: ({ change }) => change.path }),
      kind: t.field({ type: kind, resolve: ({ change }) => change.kind }),
      url: t.string({
        description: 'The file at this changelist; one that was deleted, before it.',
        resolve: fileURL,
      }),
    }),
  })
  builder.objectType(filesType, {
    fields: (t) => ({
      nodes: t.field({
        type: [fileType],
        resolve: ({ changelist, changes }) => changes.map((change) => ({ changelist, change })),
      }),
      truncated: t.exposeBoolean('truncated', { description: 'Whether there are more than were asked for.' }),
    }),
  })
  builder.objectField(changelistType, 'changedFiles', (t) =>
    t.field({
      type: filesType,
      description: 'By path. At most 5000.',
      args: { first: t.arg.int({ defaultValue: 500 }) },
      async resolve(changelist, { first }, { signal }) {
        const wanted = Math.min(mostFiles, Math.max(1, first ?? 500))
        return { changelist, ...(await changedFilesOf(changelist, wanted, signal)) }
      },
    }),
  )
}

function fileURL({ changelist: { repository, commit }, change }: ChangedFile): string {
  const revision = change.kind === 'deleted' ? (commit.parents[0] ?? commit.id) : commit.id
  return pathAddress('blob', { repository: repository.name, revision }, change.path)
}

function defineLists(builder: Builder): void {
  builder.objectType(changelistsType, {
    fields: (t) => ({
      nodes: t.field({ type: [changelistType], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectField(repositoryType, 'changelists', (t) =>
    t.field({
      type: changelistsType,
      nullable: true,
      description:
        'Newest first. Null where the repository is no depot of Perforce, or the revision does not exist. The pages of a list go on from the commit that it began with.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        rev: t.arg.string({ defaultValue: 'HEAD' }),
        path: t.arg.string({ defaultValue: '', description: 'Only those that change this file or folder.' }),
      },
      async resolve(repository, args, { signal }) {
        const { first, after } = readPage(args, ['string', 'number'], 50)
        const wanted = { revision: args.rev ?? 'HEAD', path: args.path ?? '', first: Math.max(1, first) }
        const page = await changelistsIn(repository, { ...wanted, from: fromOf(after) }, signal)
        if (!page) return null
        const { next } = page
        const pageInfo = { hasNextPage: !!next, endCursor: next ? encodeCursor([next.tip, next.skip]) : null }
        return { nodes: page.changelists, pageInfo }
      },
    }),
  )
}

function defineLabels(builder: Builder): void {
  builder.objectType(labelType, {
    description: 'A label of Perforce, which is a tag of the conversion.',
    fields: (t) => ({
      name: t.exposeString('name'),
      url: t.string({
        description: 'The files at this label.',
        resolve: ({ name, repository }) =>
          printRepositoryRoute({ repository: repository.name, revision: `refs/tags/${name}`, rest: [] }),
      }),
      commit: t.field({
        type: commitType,
        resolve: (label, _args, { signal }) => commitAt(label, signal),
      }),
      changelist: t.field({
        type: changelistType,
        nullable: true,
        description: 'Null where the commit tells none.',
        resolve: ({ repository, commit }) => changelistOf(repository, commit),
      }),
    }),
  })
  builder.objectType(labelsType, {
    fields: (t) => ({
      nodes: t.field({ type: [labelType], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectField(repositoryType, 'perforceLabels', (t) =>
    t.field({
      type: labelsType,
      nullable: true,
      description: 'By name. Null where the repository is no depot of Perforce, or is not cloned yet.',
      args: {
        first: t.arg.int({ defaultValue: 100 }),
        after: t.arg.string(),
        query: t.arg.string({ description: 'Part of the name, in any case.' }),
      },
      async resolve(repository, args, { signal }) {
        const { first, after } = readPage(args, ['string'], 100)
        const [name] = after ?? []
        const wanted = { first: Math.max(1, first), query: args.query || undefined }
        const page = await labelsIn(
          repository,
          { ...wanted, after: typeof name === 'string' ? name : undefined },
          signal,
        )
        const last = page?.labels.at(-1)
        return (
          page && {
            nodes: page.labels,
            pageInfo: { hasNextPage: page.more, endCursor: last ? encodeCursor([last.name]) : null },
          }
        )
      },
    }),
  )
}
