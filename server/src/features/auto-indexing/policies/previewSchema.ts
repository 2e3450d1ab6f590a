import { AppError } from '@sextant/base'
import { type Builder, objectRef } from '../../../graphql/builder.js'
import { requireSiteAdmin } from '../../../http/viewer.js'
import { gitObjectKindType } from '../../references/index.js'
import { gitRepository, type Repository, repositoryType } from '../../repositories/index.js'
import type { AutoIndexingServices } from '../services.js'
import { type MatchedObject, type MatchedObjects, matchObjects } from './matchObjects.js'
import { type MatchedRepositories, matchRepositories } from './matchRepositories.js'
import { requireObjectType } from './policySchema.js'
import { readObjectPattern } from './readPolicy.js'

const RepositoryPreview = objectRef<MatchedRepositories>('RepositoryFilterPreview')
const ObjectPreview = objectRef<MatchedObjects & { readonly asksAge: boolean }>('GitObjectFilterPreview')
const PreviewedObject = objectRef<MatchedObject>('CodeIntelGitObject')

const mostShown = 100

/** What the patterns of a policy match now, while somebody writes them. */
export function definePreviews(builder: Builder, { store }: AutoIndexingServices): void {
  defineRepositoryPreview(builder)
  defineObjectPreview(builder)
  builder.queryField('previewRepositoryFilter', (t) =>
    t.field({
      type: RepositoryPreview,
      description: 'The repositories that globs match, of those that the viewer may read. Site admins only.',
      args: {
        patterns: t.arg.stringList({ required: true }),
        first: t.arg.int({ defaultValue: 15 }),
      },
      resolve(_root, { patterns, first }, { viewer }) {
        requireSiteAdmin(viewer)
        return matchRepositories(store, viewer, { patterns, first: shown(first) })
      },
    }),
  )
  builder.objectField(repositoryType, 'previewGitObjectFilter', (t) =>
    t.field({
      type: ObjectPreview,
      description: 'The commit, tags or branches that the pattern of a policy matches, the newest first.',
      args: {
        type: t.arg({ type: gitObjectKindType(builder), required: true }),
        pattern: t.arg.string({ required: true }),
        countObjectsYoungerThanHours: t.arg.int(),
        first: t.arg.int({ defaultValue: 15 }),
      },
      resolve: (repository, { type, pattern, countObjectsYoungerThanHours: hours, first }, { signal }) =>
        previewObjects(
          repository,
          {
            type: requireObjectType(type),
            pattern: readObjectPattern(requireObjectType(type), pattern),
            hours: hours ?? undefined,
            limit: shown(first),
          },
          signal,
        ),
    }),
  )
}

function shown(first: number | null | undefined): number {
  const count = first ?? 15
  if (count >= 0 && count <= mostShown) return count
  throw new AppError('invalid_argument', 'page-size', `\`first\` must be between 0 and ${mostShown}.`)
}

const hourMilliseconds = 3_600_000

async function previewObjects(
  repository: Repository,
  {
    hours,
    ...query
  }: Pick<Parameters<typeof matchObjects>[1], 'type' | 'pattern' | 'limit'> & {
    readonly hours: number | undefined
  },
  signal: AbortSignal,
): Promise<MatchedObjects & { readonly asksAge: boolean }> {
  const git = gitRepository(repository)
  const asksAge = hours !== undefined
  if (!git || !repository.readAt) return { objects: [], total: 0, young: 0, asksAge }
  const all = await matchObjects(git, query, signal)
  if (!asksAge) return { ...all, asksAge }
  const notBefore = new Date(Date.now() - hours * hourMilliseconds)
  const { young } = await matchObjects(git, { ...query, limit: 0, notBefore }, signal)
  return { ...all, young, asksAge }
}

function defineRepositoryPreview(builder: Builder): void {
  builder.objectType(RepositoryPreview, {
    description: 'What patterns of repositories match.',
    fields: (t) => ({
      nodes: t.field({ type: [repositoryType], resolve: ({ repositories }) => repositories }),
      totalCount: t.int({ description: 'How many a policy would be about.', resolve: ({ total }) => total }),
      totalMatches: t.int({ resolve: ({ total }) => total }),
      matchesAllRepos: t.boolean({ resolve: ({ matchesAll }) => matchesAll }),
      limit: t.int({
        nullable: true,
        description: 'The most repositories that one policy is about. Null: there is no limit.',
        resolve: () => null,
      }),
    }),
  })
}

function defineObjectPreview(builder: Builder): void {
  builder.objectType(PreviewedObject, {
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Of a tag or branch, without `refs/…`.' }),
      rev: t.string({ description: 'The commit that it leads to.', resolve: ({ commit }) => commit }),
      committedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ date }) => date ?? null }),
    }),
  })
  builder.objectType(ObjectPreview, {
    description: 'What the pattern of a policy matches in a repository.',
    fields: (t) => ({
      nodes: t.field({ type: [PreviewedObject], resolve: ({ objects }) => objects }),
      totalCount: t.int({ resolve: ({ total }) => total }),
      totalCountYoungerThanThreshold: t.int({
        nullable: true,
        description: 'How many are not older than asked; null where no age was given.',
        resolve: ({ young, asksAge }) => (asksAge ? young : null),
      }),
    }),
  })
}
