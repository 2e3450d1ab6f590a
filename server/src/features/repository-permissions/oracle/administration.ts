import { encodeId } from '../../../graphql/ids.js'
import type { Made, Surface } from './surface.js'

/** What those see who look after the instance, in whose way permissions stand here as in everybody's. */
export function administration(select: (type: string, depth?: number) => string, made: () => Made): readonly Surface[] {
  return [
    ...(['/.api/repositories/export', '/site-admin/repositories/export'] as const).map(
      (url): Surface => ({
        name: `table of repositories, ${url}`,
        of: [36],
        isForSiteAdmins: true,
        kind: 'all',
        shows: 'name',
        ask: () => ({ url }),
        counts: /^"?end"?,"?(\d+) rows/m,
      }),
    ),
    {
      name: 'status messages',
      of: [36],
      isForSiteAdmins: true,
      kind: 'some',
      shows: 'name',
      ask: () => ({ query: `{ statusMessages { ${select('StatusMessage', 2)} } }` }),
      counts: /notIndexed":(\d+)/,
      isSilentOfNone: true,
    },
    {
      name: 'largest mirrors',
      of: [36],
      isForSiteAdmins: true,
      kind: 'all',
      shows: 'marker',
      ask: () => ({ query: `{ gitservers { ${select('GitserverInstanceConnection', 2)} } }` }),
    },
    {
      name: 'bulk actions',
      of: [46],
      isForSiteAdmins: true,
      kind: 'all',
      shows: 'marker',
      isFrozen: true,
      ask: () => ({
        query: `{ repositoryBulkAction(id: "${made().bulkAction}") { ${select('RepositoryBulkAction')} }
          repositoryBulkActions(first: 100) { ${select('RepositoryBulkAction')} } }`,
      }),
    },
    {
      name: 'connections',
      of: [36],
      isForSiteAdmins: true,
      kind: 'some',
      shows: 'name',
      ask: () => ({
        query: `{ externalServices(first: 1000) { ${select('ExternalServiceConnection', 3)} }
          externalService(id: "${made().externalService}") { displayName repoCount }
          repositoryExternalServices { displayName repoCount } }`,
      }),
    },
    {
      name: 'connections that list a repository',
      of: [36, 37],
      isForSiteAdmins: true,
      kind: 'one',
      shows: 'name',
      isSometimesEmpty: true,
      ask: ({ id }) => ({
        query: `{ externalServices(repo: "${encodeId('Repository', id)}") { totalCount nodes { displayName } } }`,
      }),
    },
    {
      name: 'packages',
      of: [36],
      isForSiteAdmins: true,
      kind: 'some',
      shows: 'marker',
      ask: () => ({
        query: '{ packageRepoReferences(first: 1000) { nodes { repository { name description } } } }',
      }),
    },
    {
      name: 'packages that a filter is about',
      of: [36],
      isForSiteAdmins: true,
      kind: 'some',
      shows: 'marker',
      ask: () => ({
        query: `{ packageRepoReferencesMatchingFilter(
          kind: NPMPACKAGES, first: 1000, filter: { nameFilter: { packageGlob: "*" } }) {
          ... on PackageRepoReferenceConnection { nodes { repository { name description } } } } }`,
      }),
    },
    {
      name: 'what webhooks received',
      of: [46],
      isForSiteAdmins: true,
      kind: 'all',
      shows: 'marker',
      ask: () => ({ query: `{ webhookLogs(first: 1000) { ${select('WebhookLogConnection', 3)} } }` }),
    },
    {
      name: 'what one webhook received',
      of: [46],
      isForSiteAdmins: true,
      kind: 'all',
      shows: 'marker',
      ask: () => ({ query: `{ webhooks(first: 10) { ${select('WebhookConnection', 4)} } }` }),
    },
  ]
}
