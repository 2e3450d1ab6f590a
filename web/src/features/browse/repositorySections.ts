import { isPackageName, printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import type { RepositoryAt } from './api.js'

/** A part of a repository, as its navigation names it. */
export interface RepositorySection {
  readonly id: SectionId
  readonly label: string
  readonly to: string
}

type SectionId =
  | 'code'
  | 'commits'
  | 'changelists'
  | 'branches'
  | 'tags'
  | 'labels'
  | 'versions'
  | 'contributors'
  | 'compare'
  | 'code-graph'
  | 'settings'

/** What decides which parts a repository has. */
export type SectionFacts = Pick<RepositoryAt, 'name' | 'origin' | 'sourceType' | 'viewerCanAdminister'>

const labels: Record<SectionId, string> = {
  code: 'Code',
  commits: 'Commits',
  changelists: 'Changelists',
  branches: 'Branches',
  tags: 'Tags',
  labels: 'Labels',
  versions: 'Versions',
  contributors: 'Contributors',
  compare: 'Compare',
  'code-graph': 'Code graph',
  settings: 'Settings',
}

const pages: Record<SectionId, readonly string[]> = {
  code: [],
  commits: ['commits'],
  changelists: ['changelists'],
  branches: ['branches'],
  tags: ['tags'],
  labels: ['labels'],
  versions: ['versions'],
  contributors: ['stats', 'contributors'],
  compare: ['compare'],
  'code-graph': ['code-graph', 'dashboard'],
  settings: ['settings'],
}

/** These show a revision, so the way to them keeps the one that is looked at. */
const atRevision: ReadonlySet<SectionId> = new Set(['code', 'commits', 'changelists', 'contributors'])

/** The parts of a repository that this viewer can go to, in the order of its navigation. */
export function repositorySections(
  facts: SectionFacts,
  { repository, revision }: RepositoryPlace,
): RepositorySection[] {
  return sectionIds(facts).map((id) => ({
    id,
    label: labels[id],
    to: printRepositoryRoute({
      repository,
      ...(atRevision.has(id) && { revision }),
      rest: pages[id],
    }),
  }))
}

function sectionIds({ name, origin, sourceType, viewerCanAdminister }: SectionFacts): readonly SectionId[] {
  const settings: readonly SectionId[] = viewerCanAdminister ? ['settings'] : []
  // A plain folder has files and no history.
  if (origin === 'FOLDER') return ['code', ...settings]
  return ['code', ...historyOf(sourceType, name), 'contributors', 'compare', 'code-graph', ...settings]
}

function historyOf(sourceType: RepositoryAt['sourceType'], name: string): readonly SectionId[] {
  if (sourceType === 'PERFORCE_DEPOT') return ['changelists', 'branches', 'labels']
  return isPackageName(name) ? ['commits', 'versions'] : ['commits', 'branches', 'tags']
}

const sectionOf: Readonly<Record<string, SectionId>> = {
  tree: 'code',
  blob: 'code',
  commits: 'commits',
  commit: 'commits',
  changelists: 'changelists',
  changelist: 'changelists',
  branches: 'branches',
  tags: 'tags',
  labels: 'labels',
  versions: 'versions',
  stats: 'contributors',
  compare: 'compare',
  'code-graph': 'code-graph',
  settings: 'settings',
}

/** The part that a page belongs to, by the first segment behind `/-/`; undefined for a page of none. */
export function currentSection(page: string | undefined): SectionId | undefined {
  return page === undefined ? 'code' : sectionOf[page]
}
