/**
 * The fields that lead to what is of a readable repository, each with how it keeps to what the viewer reads. Whatever
 * lies behind is found through the repository. `rules.test.ts` compares the list with the schema, the permission oracle
 * (`features/repository-permissions/oracle`) goes through each of them.
 */
export const doors: Readonly<Record<string, string>> = {
  'GitserverInstance.largestRepositories': 'those that the site admin reads',
  'Mutation.addRepository': 'the one just added, where the site admin reads it',
  'Mutation.createCodeIntelligenceConfigurationPolicy': 'of a repository that the viewer reads, or of none',
  'Mutation.queueAutoIndexJobsForRepo': 'of a repository that the viewer reads',
  'Mutation.restoreRepository': 'the one that the site admin has just taken back',
  'PackageRepoReference.repository': 'null where the viewer does not read it',
  'PermissionsInfoRepository.repository': 'those that the viewer reads',
  'PermissionsSyncJob.subject': 'null where the viewer does not read it',
  'Query.authorizedUserRepositories': 'those that the viewer reads as well',
  'Query.codeIntelSummary': 'about those that the viewer reads',
  'Query.codeIntelligenceConfigurationPolicies': 'of a repository that the viewer reads; all for site admins',
  'Query.find': 'among those that the viewer reads',
  'Query.inferAutoIndexJobsForRepo': 'of a repository that the viewer reads',
  'Query.preciseIndexes': 'of those that the viewer reads',
  'Query.repoMeta': 'the keys and values of those that the viewer reads',
  'Query.repositories': 'those that the viewer reads',
  'Query.repository': 'null where the viewer does not read it',
  'Query.repositoryRedirect': 'null where the viewer does not read it',
  'Query.repositoryStats': 'counts those that the viewer reads',
  'Query.search': 'among those that the viewer reads',
  'Query.searchProbe': 'nothing where the viewer does not read it',
  'Query.searchQueryAggregate': 'among those that the viewer reads',
  'Query.searchRelaxations': 'among those that the viewer reads',
  'Query.searchSuggestions': 'among those that the viewer reads',
  'Query.textLifetimes': 'among those that the viewer reads',
  'Query.usagesForSymbol': 'among those that the viewer reads',
  'RepositoryFilterPreview.nodes': 'those that the site admin reads',
  'User.authorizedRepositories': 'those that the viewer reads as well',
}
