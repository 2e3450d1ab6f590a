import type { ResultOf, VariablesOf } from '@sextant/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

/** What of the cache is about policies. */
export const policiesKey = ['codeGraphPolicies']

const PolicyRepository = graphql(`
  query CodeGraphPolicyRepository($name: String!) {
    repository(name: $name) {
      id
      name
    }
  }
`)

/** The id of a repository; null where there is none for the viewer. */
export const repositoryQuery = (name: string) =>
  queryOptions({
    queryKey: ['codeGraphRepository', name],
    queryFn: async ({ signal }) => (await gqlFetch(PolicyRepository, { name }, signal)).repository,
  })

const Policies = graphql(`
  query CodeGraphPolicies($repository: ID, $query: String, $retention: Boolean, $indexing: Boolean, $after: String) {
    codeIntelligenceConfigurationPolicies(
      repository: $repository
      query: $query
      forDataRetention: $retention
      forPreciseIndexing: $indexing
      first: 50
      after: $after
    ) {
      totalCount
      nodes {
        id
        name
        repository {
          name
        }
        repositoryPatterns
        type
        pattern
        protected
        retentionEnabled
        retentionDurationHours
        retainIntermediateCommits
        indexingEnabled
        indexCommitMaxAgeHours
        indexIntermediateCommits
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type ListedPolicy = ResultOf<typeof Policies>['codeIntelligenceConfigurationPolicies']['nodes'][number]

/** Policies of a scope, page by page. */
export const policiesQuery = (filter: Omit<VariablesOf<typeof Policies>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [...policiesKey, filter],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Policies, { ...filter, after: pageParam }, signal)).codeIntelligenceConfigurationPolicies,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
  })

const Policy = graphql(`
  query CodeGraphPolicy($id: ID!) {
    node(id: $id) {
      __typename
      ... on CodeIntelligenceConfigurationPolicy {
        id
        name
        repository {
          id
          name
        }
        repositoryPatterns
        type
        pattern
        protected
        retentionEnabled
        retentionDurationHours
        retainIntermediateCommits
        indexingEnabled
        indexCommitMaxAgeHours
        indexIntermediateCommits
        syntacticIndexingEnabled
        embeddingsEnabled
      }
    }
  }
`)

export type PolicyValue = Extract<
  ResultOf<typeof Policy>['node'],
  { __typename: 'CodeIntelligenceConfigurationPolicy' }
>

/** A policy; null where there is none for the viewer. */
export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: [...policiesKey, 'one', id],
    async queryFn({ signal }) {
      const { node } = await gqlFetch(Policy, { id }, signal)
      return node?.__typename === 'CodeIntelligenceConfigurationPolicy' ? node : null
    },
  })

const CreatePolicy = graphql(`
  mutation CreateCodeGraphPolicy(
    $repository: ID
    $repositoryPatterns: [String!]
    $name: String!
    $type: GitObjectType!
    $pattern: String!
    $retentionEnabled: Boolean!
    $retentionDurationHours: Int
    $retainIntermediateCommits: Boolean!
    $indexingEnabled: Boolean!
    $indexCommitMaxAgeHours: Int
    $indexIntermediateCommits: Boolean!
    $syntacticIndexingEnabled: Boolean
    $embeddingsEnabled: Boolean
  ) {
    createCodeIntelligenceConfigurationPolicy(
      repository: $repository
      repositoryPatterns: $repositoryPatterns
      name: $name
      type: $type
      pattern: $pattern
      retentionEnabled: $retentionEnabled
      retentionDurationHours: $retentionDurationHours
      retainIntermediateCommits: $retainIntermediateCommits
      indexingEnabled: $indexingEnabled
      indexCommitMaxAgeHours: $indexCommitMaxAgeHours
      indexIntermediateCommits: $indexIntermediateCommits
      syntacticIndexingEnabled: $syntacticIndexingEnabled
      embeddingsEnabled: $embeddingsEnabled
    ) {
      id
    }
  }
`)

export type PolicyInput = Omit<VariablesOf<typeof CreatePolicy>, 'repository'>

const UpdatePolicy = graphql(`
  mutation UpdateCodeGraphPolicy(
    $id: ID!
    $repositoryPatterns: [String!]
    $name: String!
    $type: GitObjectType!
    $pattern: String!
    $retentionEnabled: Boolean!
    $retentionDurationHours: Int
    $retainIntermediateCommits: Boolean!
    $indexingEnabled: Boolean!
    $indexCommitMaxAgeHours: Int
    $indexIntermediateCommits: Boolean!
    $syntacticIndexingEnabled: Boolean
    $embeddingsEnabled: Boolean
  ) {
    updateCodeIntelligenceConfigurationPolicy(
      id: $id
      repositoryPatterns: $repositoryPatterns
      name: $name
      type: $type
      pattern: $pattern
      retentionEnabled: $retentionEnabled
      retentionDurationHours: $retentionDurationHours
      retainIntermediateCommits: $retainIntermediateCommits
      indexingEnabled: $indexingEnabled
      indexCommitMaxAgeHours: $indexCommitMaxAgeHours
      indexIntermediateCommits: $indexIntermediateCommits
      syntacticIndexingEnabled: $syntacticIndexingEnabled
      embeddingsEnabled: $embeddingsEnabled
    ) {
      alwaysNil
    }
  }
`)

/** Makes a policy, or changes the one with an id. */
export async function savePolicy(
  input: PolicyInput,
  of: { readonly id: string } | { readonly repository: string | null },
): Promise<void> {
  if ('id' in of) await gqlFetch(UpdatePolicy, { ...input, ...of })
  else await gqlFetch(CreatePolicy, { ...input, ...of })
}

const DeletePolicy = graphql(`
  mutation DeleteCodeGraphPolicy($id: ID!) {
    deleteCodeIntelligenceConfigurationPolicy(policy: $id) {
      alwaysNil
    }
  }
`)

export async function deletePolicy(id: string): Promise<void> {
  await gqlFetch(DeletePolicy, { id })
}

const RepositoryPreview = graphql(`
  query CodeGraphRepositoryPreview($patterns: [String!]!) {
    previewRepositoryFilter(patterns: $patterns, first: 15) {
      nodes {
        id
        name
      }
      totalCount
      matchesAllRepos
    }
  }
`)

/** The repositories that patterns match now. */
export const repositoryPreviewQuery = (patterns: readonly string[]) =>
  queryOptions({
    queryKey: ['codeGraphRepositoryPreview', patterns],
    queryFn: async ({ signal }) =>
      (await gqlFetch(RepositoryPreview, { patterns: [...patterns] }, signal)).previewRepositoryFilter,
    placeholderData: keepPreviousData,
    retry: false,
  })

const ObjectPreview = graphql(`
  query CodeGraphObjectPreview($name: String!, $type: GitObjectType!, $pattern: String!, $hours: Int) {
    repository(name: $name) {
      id
      previewGitObjectFilter(type: $type, pattern: $pattern, countObjectsYoungerThanHours: $hours, first: 15) {
        nodes {
          name
          rev
          committedAt
        }
        totalCount
        totalCountYoungerThanThreshold
      }
    }
  }
`)

/** What a pattern matches in a repository; null where there is no such repository for the viewer. */
export const objectPreviewQuery = (asked: VariablesOf<typeof ObjectPreview>) =>
  queryOptions({
    queryKey: ['codeGraphObjectPreview', asked],
    queryFn: async ({ signal }) =>
      (await gqlFetch(ObjectPreview, asked, signal)).repository?.previewGitObjectFilter ?? null,
    placeholderData: keepPreviousData,
    retry: false,
  })

const IndexConfiguration = graphql(`
  query RepositoryIndexConfiguration($name: String!) {
    repository(name: $name) {
      id
      name
      viewerCanAdminister
      indexConfiguration {
        configuration
        source
        file
        notes
        parsedConfiguration {
          comparisonKey
          root
          indexer {
            key
            url
          }
          steps {
            preIndex {
              root
              image
              commands
            }
            index {
              commands
              indexerArgs
              outfile
            }
          }
        }
        inferredConfiguration {
          configuration
        }
      }
    }
  }
`)

export type IndexedRepository = NonNullable<ResultOf<typeof IndexConfiguration>['repository']>

/** What a repository is indexed by; null where there is no such repository for the viewer. */
export const indexConfigurationQuery = (name: string) =>
  queryOptions({
    queryKey: ['indexConfiguration', name],
    queryFn: async ({ signal }) => (await gqlFetch(IndexConfiguration, { name }, signal)).repository,
  })

const ConfigurationProblems = graphql(`
  query IndexConfigurationProblems($configuration: String!) {
    indexConfigurationProblems(configuration: $configuration) {
      message
      line
      column
      offset
      length
    }
  }
`)

export const configurationProblemsQuery = (configuration: string) =>
  queryOptions({
    queryKey: ['indexConfigurationProblems', configuration],
    queryFn: async ({ signal }) =>
      (await gqlFetch(ConfigurationProblems, { configuration }, signal)).indexConfigurationProblems,
    placeholderData: keepPreviousData,
  })

const UpdateConfiguration = graphql(`
  mutation UpdateIndexConfiguration($repository: ID!, $configuration: String!) {
    updateRepositoryIndexConfiguration(repository: $repository, configuration: $configuration) {
      alwaysNil
    }
  }
`)

/** An empty text takes the configuration back. */
export async function saveConfiguration(repository: string, configuration: string): Promise<void> {
  await gqlFetch(UpdateConfiguration, { repository, configuration })
}

const QueueJobs = graphql(`
  mutation QueueIndexJobs($repository: ID!, $rev: String) {
    queueAutoIndexJobsForRepo(repository: $repository, rev: $rev) {
      id
    }
  }
`)

/** Queues the jobs of a revision. Answers how many wait or run. */
export async function queueJobs(repository: string, rev: string): Promise<number> {
  const { queueAutoIndexJobsForRepo: queued } = await gqlFetch(QueueJobs, { repository, rev: rev.trim() || null })
  return queued.length
}

const Local = graphql(`
  query LocalIndexing {
    localIndexing {
      enabled
      indexers {
        key
        languages
        url
        found
      }
    }
  }
`)

/** What the server's machine can index by itself. */
export const localIndexingQuery = queryOptions({
  queryKey: ['localIndexing'],
  queryFn: async ({ signal }) => (await gqlFetch(Local, {}, signal)).localIndexing,
})

const Script = graphql(`
  query InferenceScript {
    codeIntelligenceInferenceScript
    codeIntelligenceBuiltInInferenceScript
  }
`)

export const inferenceScriptQuery = queryOptions({
  queryKey: ['inferenceScript'],
  async queryFn({ signal }) {
    const answer = await gqlFetch(Script, {}, signal)
    return {
      script: answer.codeIntelligenceInferenceScript,
      builtIn: answer.codeIntelligenceBuiltInInferenceScript,
    }
  },
})

const ScriptProblems = graphql(`
  query InferenceScriptProblems($script: String!) {
    codeIntelligenceInferenceScriptProblems(script: $script) {
      message
      line
      column
      offset
      length
    }
  }
`)

export const scriptProblemsQuery = (script: string) =>
  queryOptions({
    queryKey: ['inferenceScriptProblems', script],
    queryFn: async ({ signal }) =>
      (await gqlFetch(ScriptProblems, { script }, signal)).codeIntelligenceInferenceScriptProblems,
    placeholderData: keepPreviousData,
  })

const UpdateScript = graphql(`
  mutation UpdateInferenceScript($script: String!) {
    updateCodeIntelligenceInferenceScript(script: $script) {
      alwaysNil
    }
  }
`)

/** An empty script takes the rules of the product back. */
export async function saveScript(script: string): Promise<void> {
  await gqlFetch(UpdateScript, { script })
}

const Infer = graphql(`
  query InferJobs($repository: ID!, $script: String) {
    inferAutoIndexJobsForRepo(repository: $repository, script: $script) {
      jobs {
        comparisonKey
        root
        indexer {
          key
          url
        }
        steps {
          preIndex {
            root
            image
            commands
          }
          index {
            commands
            indexerArgs
            outfile
          }
        }
      }
      inferenceOutput
    }
  }
`)

/** An index job as it stands in a configuration. */
export type Job = ResultOf<typeof Infer>['inferAutoIndexJobsForRepo']['jobs'][number]

/** The jobs that a script asks for in a repository. */
export const inferQuery = (repository: string, script: string) =>
  queryOptions({
    queryKey: ['inferJobs', repository, script],
    queryFn: async ({ signal }) => (await gqlFetch(Infer, { repository, script }, signal)).inferAutoIndexJobsForRepo,
    placeholderData: keepPreviousData,
    retry: false,
  })
