import { lazy } from 'react'
import type { Pages } from './page.js'

const SymbolPage = lazy(async () => ({
  default: (await import('../features/code-graph/symbol/SymbolPage.js')).SymbolPage,
}))
const CommitPage = lazy(async () => ({ default: (await import('../features/diff/CommitPage.js')).CommitPage }))
const VersionsPage = lazy(async () => ({
  default: (await import('../features/versions/VersionsPage.js')).VersionsPage,
}))
const CommitsPage = lazy(async () => ({ default: (await import('../features/history/CommitsPage.js')).CommitsPage }))
const BranchesPage = lazy(async () => ({
  default: (await import('../features/references/branches/BranchesPage.js')).BranchesPage,
}))
const AllBranchesPage = lazy(async () => ({
  default: (await import('../features/references/branches/AllBranchesPage.js')).AllBranchesPage,
}))
const TagsPage = lazy(async () => ({ default: (await import('../features/references/TagsPage.js')).TagsPage }))
const ContributorsPage = lazy(async () => ({
  default: (await import('../features/references/contributors/ContributorsPage.js')).ContributorsPage,
}))
const ComparePage = lazy(async () => ({
  default: (await import('../features/references/compare/ComparePage.js')).ComparePage,
}))
const CodeGraphDashboard = lazy(async () => ({
  default: (await import('../features/precise-indexes/DashboardPage.js')).DashboardPage,
}))
const PreciseIndexesPage = lazy(async () => ({
  default: (await import('../features/precise-indexes/IndexesPage.js')).IndexesPage,
}))
const PreciseIndexPage = lazy(async () => ({
  default: (await import('../features/precise-indexes/IndexPage.js')).IndexPage,
}))
const MirrorPage = lazy(async () => ({ default: (await import('../features/mirrors/MirrorPage.js')).MirrorPage }))
const MirrorLogsPage = lazy(async () => ({
  default: (await import('../features/mirrors/MirrorLogsPage.js')).MirrorLogsPage,
}))
const ChangelistsPage = lazy(async () => ({
  default: (await import('../features/perforce/ChangelistsPage.js')).ChangelistsPage,
}))
const ChangelistPage = lazy(async () => ({
  default: (await import('../features/perforce/ChangelistPage.js')).ChangelistPage,
}))
const LabelsPage = lazy(async () => ({ default: (await import('../features/perforce/LabelsPage.js')).LabelsPage }))
const RepositoryPermissionsPage = lazy(async () => ({
  default: (await import('../features/permissions/RepositoryPermissionsPage.js')).RepositoryPermissionsPage,
}))
const MetadataPage = lazy(async () => ({
  default: (await import('../features/repositories-admin/metadata/MetadataPage.js')).MetadataPage,
}))
const IndexingPage = lazy(async () => ({
  default: (await import('../features/repositories-admin/indexing/IndexingPage.js')).IndexingPage,
}))
const PoliciesPage = lazy(async () => ({
  default: (await import('../features/auto-indexing/PoliciesPage.js')).PoliciesPage,
}))
const PolicyPage = lazy(async () => ({ default: (await import('../features/auto-indexing/PolicyPage.js')).PolicyPage }))
const IndexConfigurationPage = lazy(async () => ({
  default: (await import('../features/auto-indexing/IndexConfigurationPage.js')).IndexConfigurationPage,
}))

/** Pages of a repository. */
export const repositoryPages: Pages = {
  '/{repo}/-/symbol/{path}': SymbolPage,
  '/{repo}/-/commit/{revspec}': CommitPage,
  '/{repo}/-/versions': (props) => <VersionsPage {...props} compares />,
  '/{repo}/-/commits/{path}': CommitsPage,
  '/{repo}/-/branches': BranchesPage,
  '/{repo}/-/branches/all': AllBranchesPage,
  '/{repo}/-/tags': TagsPage,
  '/{repo}/-/stats/contributors': ContributorsPage,
  '/{repo}/-/compare/{rangeSpec}': ComparePage,
  '/{repo}/-/code-graph': CodeGraphDashboard,
  '/{repo}/-/code-graph/dashboard': CodeGraphDashboard,
  '/{repo}/-/code-graph/indexes': PreciseIndexesPage,
  '/{repo}/-/code-graph/indexes/{id}': PreciseIndexPage,
  '/{repo}/-/settings': MirrorPage,
  '/{repo}/-/settings/logs': MirrorLogsPage,
  '/{repo}/-/changelists/{path}': ChangelistsPage,
  '/{repo}/-/changelist/{changelistID}': ChangelistPage,
  '/{repo}/-/labels': LabelsPage,
  '/{repo}/-/settings/permissions': RepositoryPermissionsPage,
  '/{repo}/-/metadata': MetadataPage,
  '/{repo}/-/settings/index': IndexingPage,
  '/{repo}/-/code-graph/configuration': PoliciesPage,
  '/{repo}/-/code-graph/configuration/{id}': PolicyPage,
  '/{repo}/-/code-graph/index-configuration': IndexConfigurationPage,
}
