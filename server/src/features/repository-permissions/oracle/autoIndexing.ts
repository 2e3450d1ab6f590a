import { encodeId } from '../../../graphql/ids.js'
import type { Surface } from './surface.js'

/** What auto-indexing tells of repositories: what a policy would match, and what would be indexed. */
export function autoIndexing(select: (type: string, depth?: number) => string): readonly Surface[] {
  return [
    {
      name: 'repositories that a policy would be about',
      of: [27, 36],
      isForSiteAdmins: true,
      kind: 'all',
      shows: 'name',
      ask: () => ({
        query: `{ previewRepositoryFilter(patterns: ["*"], first: 100) { totalMatches matchesAllRepos limit
          totalCount nodes { name } } }`,
      }),
      counts: /"totalCount":(\d+)/,
    },
    {
      name: 'policies of a repository',
      of: [27],
      kind: 'one',
      shows: 'name',
      isSometimesEmpty: true,
      ask: ({ id }) => ({
        query: `{ codeIntelligenceConfigurationPolicies(repository: "${encodeId('Repository', id)}") {
          ${select('CodeIntelligenceConfigurationPolicyConnection', 2)} } }`,
      }),
    },
    {
      name: 'jobs that are inferred of a repository',
      of: [27],
      kind: 'one',
      shows: 'name',
      isSometimesEmpty: true,
      ask: ({ id }) => ({
        query: `{ inferAutoIndexJobsForRepo(repository: "${encodeId('Repository', id)}") {
          ${select('InferAutoIndexJobsResult', 4)} } }`,
      }),
    },
    {
      name: 'branches that a policy would be about, and what is configured',
      of: [27],
      kind: 'one',
      shows: 'name',
      ask: ({ name }) => ({
        query: `{ repository(name: "${name}") { name
          previewGitObjectFilter(type: GIT_TREE, pattern: "*") { ${select('GitObjectFilterPreview', 2)} }
          indexConfiguration { ${select('IndexConfiguration', 3)} } } }`,
      }),
    },
  ]
}
