import { type Builder, objectRef } from '../../../graphql/builder.js'
import { EmptyResponse } from '../../../graphql/commonTypes.js'
import { isSiteAdmin, requireSiteAdmin } from '../../../http/viewer.js'
import { gitRepository, type Repository, repositoryType, resolveContent } from '../../repositories/index.js'
import { currentScript, inferAt, requireRules } from '../inference/inferAt.js'
import { ConfigurationProblem, JobDescription } from '../jobSchema.js'
import type { AutoIndexingServices } from '../services.js'
import { storedConfiguration } from './configurationStore.js'
import { type EffectiveConfiguration, effectiveConfiguration } from './effectiveConfiguration.js'
import { printIndexConfiguration, readIndexConfiguration } from './indexConfiguration.js'
import { updateConfiguration } from './manageConfiguration.js'

/** A repository, asked what it is indexed by. */
interface IndexConfiguration {
  readonly repository: Repository
}

const Configuration = objectRef<IndexConfiguration>('IndexConfiguration')
const Inferred = objectRef<{ readonly configuration: string; readonly limitError: string | null }>(
  'InferredConfiguration',
)

/** What a repository is indexed by, in GraphQL. */
export function defineConfiguration(builder: Builder, services: AutoIndexingServices): void {
  defineType(builder, services)
  builder.objectField(repositoryType, 'indexConfiguration', (t) =>
    t.field({
      type: Configuration,
      nullable: true,
      description: 'What it is indexed by. Null for a plain folder, and for who is no site admin.',
      resolve: (repository, _args, { viewer }) =>
        isSiteAdmin(viewer) && gitRepository(repository) ? { repository } : null,
    }),
  )
  builder.queryField('indexConfigurationProblems', (t) =>
    t.field({
      type: [ConfigurationProblem],
      description: 'What is wrong with a configuration, before it is saved. Site admins only.',
      args: { configuration: t.arg.string({ required: true }) },
      resolve(_root, { configuration }, { viewer }) {
        requireSiteAdmin(viewer)
        const read = configuration.trim() === '' ? ({ ok: true } as const) : readIndexConfiguration(configuration)
        return read.ok ? [] : [...read.problems]
      },
    }),
  )
  builder.mutationField('updateRepositoryIndexConfiguration', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Sets what a repository is indexed by; an empty text takes it back. Site admins only.',
      args: { repository: t.arg.id({ required: true }), configuration: t.arg.string({ required: true }) },
      async resolve(_root, args, { viewer }) {
        await updateConfiguration(services, viewer, args)
        return {}
      },
    }),
  )
}

function defineType(builder: Builder, services: AutoIndexingServices): void {
  const source = builder.enumType('IndexConfigurationSource', {
    description: 'Where the jobs of a repository come from, in the order of precedence.',
    values: {
      STORED: { value: 'stored', description: 'An administrator has written them here.' },
      FILE: { value: 'file', description: 'A file in the root of the repository.' },
      INFERRED: { value: 'inferred', description: 'The inference rules.' },
    } as const,
  })
  builder.objectType(Inferred, {
    fields: (t) => ({
      configuration: t.exposeString('configuration', { description: 'JSON, to begin from.' }),
      limitError: t.string({
        nullable: true,
        description: 'What was left out, as sentences.',
        resolve: ({ limitError }) => limitError,
      }),
    }),
  })
  builder.objectType(Configuration, {
    description: 'What the default branch of a repository is indexed by.',
    fields: (t) => ({
      configuration: t.string({
        nullable: true,
        description: 'What an administrator has written; null where nothing was.',
        resolve: async ({ repository }) => (await storedConfiguration(services.store.db, repository.id)) ?? null,
      }),
      inferredConfiguration: t.field({
        type: Inferred,
        description: 'What the rules would make of it, whatever holds.',
        async resolve({ repository }, _args, { signal }) {
          const { jobs, notes } = await inferredFor(services, repository, signal)
          return { configuration: printIndexConfiguration(jobs), limitError: notes.join(' ') || null }
        },
      }),
      parsedConfiguration: t.field({
        type: [JobDescription],
        description: 'The jobs that hold.',
        resolve: async ({ repository }, _args, { signal }) => [...(await heldBy(services, repository, signal)).jobs],
      }),
      source: t.field({
        type: source,
        description: 'Where the jobs that hold come from.',
        resolve: async ({ repository }, _args, { signal }) => (await heldBy(services, repository, signal)).source,
      }),
      file: t.string({
        nullable: true,
        description: 'The file that the jobs come from.',
        resolve: async ({ repository }, _args, { signal }) => (await heldBy(services, repository, signal)).file ?? null,
      }),
      notes: t.stringList({
        description: 'What is wrong with the file, or was left out, as sentences.',
        resolve: async ({ repository }, _args, { signal }) => [...(await heldBy(services, repository, signal)).notes],
      }),
    }),
  })
}

/** Several fields ask for the same: they are asked together, so they share one answer. */
const held = new WeakMap<Repository, Promise<EffectiveConfiguration>>()

function heldBy(
  services: AutoIndexingServices,
  repository: Repository,
  signal: AbortSignal,
): Promise<EffectiveConfiguration> {
  const known = held.get(repository) ?? findHeld(services, repository, signal)
  held.set(repository, known)
  return known
}

async function findHeld(
  services: AutoIndexingServices,
  repository: Repository,
  signal: AbortSignal,
): Promise<EffectiveConfiguration> {
  const git = gitRepository(repository)
  const resolved = await resolveContent(repository, '', signal)
  if (git && resolved.ok && resolved.content.kind === 'commit') {
    return effectiveConfiguration(services, { id: repository.id, git }, { commit: resolved.content.commit, signal })
  }
  return { source: 'inferred', file: undefined, jobs: [], notes: ['There is no commit yet.'] }
}

async function inferredFor({ store }: AutoIndexingServices, repository: Repository, signal: AbortSignal) {
  const git = gitRepository(repository)
  const resolved = await resolveContent(repository, '', signal)
  if (!git || !resolved.ok || resolved.content.kind !== 'commit')
    return { jobs: [], notes: ['There is no commit yet.'] }
  const rules = requireRules(await currentScript(store.db))
  return inferAt(git, resolved.content.commit, { rules, signal })
}
