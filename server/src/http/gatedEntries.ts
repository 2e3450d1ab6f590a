import { codeSearch, dotcom, type InstanceGate, notDotcom, ownership } from '@sextant/contract'

/** Whether what stands behind a gate is there now. */
export type IsOpen = (gate: InstanceGate) => boolean

const behind = (gate: InstanceGate, ...names: readonly string[]): Readonly<Record<string, InstanceGate>> =>
  Object.fromEntries(names.map((name) => [name, gate]))

/**
 * What is there only where its area is: the gates are those of the pages (`packages/contract/src/routes.ts`). Entry points
 * as the inventory names them, fields as `Type.field`, kinds of nodes as `node Kind`. Where the gate is not open each
 * answers as one that does not exist.
 */
export const gatedEntries: Readonly<Record<string, InstanceGate>> = {
  ...behind(dotcom, 'query community'),
  ...behind(notDotcom, 'User.eventLogs'),
  ...behind(
    ownership,
    ...['query team', 'query teams', 'node Team'],
    ...['mutation createTeam', 'mutation updateTeam', 'mutation deleteTeam'],
    ...['mutation addTeamMembers', 'mutation setTeamMembers', 'mutation removeTeamMembers'],
  ),
  ...behind(
    codeSearch,
    ...['GET /.api/search/stream', 'GET /search/stream', 'GET /.api/search/export', 'GET /search/export'],
    ...['GET /.api/result-sets/{id}/export', 'GET /result-sets/{id}/export'],
    ...['GET /.api/blame/*', 'GET /.api/blob/highlight', 'GET /.api/last-commits/*'],
    ...['GET /{repository}/-/raw/{path}', 'GET /{repository}/-/commit/{revision}.patch'],
    ...['query search', 'query searchSuggestions', 'query searchQueryAggregate', 'query searchRelaxations'],
    ...['query searchProbe', 'query textLifetimes', 'query find', 'query usagesForSymbol'],
    ...['query resultSet', 'query resultSets', 'User.resultSets', 'node ResultSet'],
    ...['mutation createResultSet', 'mutation updateResultSet', 'mutation deleteResultSet'],
    ...['mutation rerunResultSet', 'mutation cancelResultSet', 'mutation setResultSetHitState'],
    ...['Repository.commit', 'Repository.comparison', 'Repository.defaultBranch', 'Repository.branches'],
    ...['Repository.branchOverview', 'Repository.tags', 'Repository.gitRefs', 'Repository.contributors'],
    ...['Repository.changelist', 'Repository.changelists', 'Repository.perforceLabels', 'Repository.revisionRange'],
    ...['Repository.codeIntelSummary', 'node GitRef', 'node GitCommit'],
  ),
}
