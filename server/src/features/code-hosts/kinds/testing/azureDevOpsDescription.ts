/**
 * What Microsoft's own client says of the requests that are used: an extract of `GitApi.js`, `CoreApi.js`,
 * `LocationsApi.js`, `interfaces/GitInterfaces.d.ts` and `interfaces/CoreInterfaces.d.ts` of the npm package
 * azure-devops-node-api 17.0.1 (MIT). Besides its own, each request takes the parameter `api-version`.
 */
export const azureDevOpsDescription = {
  requests: {
    getRepositories: { area: 'git', route: ['project'], query: ['includeLinks', 'includeAllUrls', 'includeHidden'] },
    getRepository: { area: 'git', route: ['project', 'repositoryId'], query: [] },
    getProjects: {
      area: 'core',
      route: [],
      query: ['stateFilter', '$top', '$skip', 'continuationToken', 'getDefaultTeamImageUrl'],
    },
    getConnectionData: { area: 'Location', route: [], query: ['connectOptions', 'lastChangeId', 'lastChangeId64'] },
  },
  types: {
    GitRepository: {
      _links: 'any',
      creationDate: 'Date',
      defaultBranch: 'string',
      id: 'string',
      isDisabled: 'boolean',
      isFork: 'boolean',
      isInMaintenance: 'boolean',
      name: 'string',
      parentRepository: 'GitRepositoryRef',
      project: 'TeamProjectReference',
      remoteUrl: 'string',
      size: 'number',
      sshUrl: 'string',
      url: 'string',
      validRemoteUrls: 'string[]',
      webUrl: 'string',
    },
    TeamProjectReference: {
      abbreviation: 'string',
      defaultTeamImageUrl: 'string',
      description: 'string',
      id: 'string',
      lastUpdateTime: 'Date',
      name: 'string',
      revision: 'number',
      state: 'any',
      url: 'string',
      visibility: 'ProjectVisibility',
    },
  },
} as const
