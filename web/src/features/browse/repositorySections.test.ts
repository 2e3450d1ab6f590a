import { expect, test } from 'vitest'
import { currentSection, repositorySections, type SectionFacts } from './repositorySections.js'

const git: SectionFacts = {
  name: 'acme/api',
  origin: 'MIRROR',
  sourceType: 'GIT_REPOSITORY',
  viewerCanAdminister: false,
}
const place = { repository: 'acme/api', revision: 'fix/a' }

test.each([
  ['a git repository', git, ['code', 'commits', 'branches', 'tags', 'contributors', 'compare', 'code-graph']],
  [
    'for a site admin',
    { ...git, viewerCanAdminister: true },
    ['code', 'commits', 'branches', 'tags', 'contributors', 'compare', 'code-graph', 'settings'],
  ],
  ['a plain folder', { ...git, origin: 'FOLDER' }, ['code']],
  [
    'a package',
    { ...git, name: 'npm/left-pad' },
    ['code', 'commits', 'versions', 'contributors', 'compare', 'code-graph'],
  ],
  [
    'a depot',
    { ...git, sourceType: 'PERFORCE_DEPOT' },
    ['code', 'changelists', 'branches', 'labels', 'contributors', 'compare', 'code-graph'],
  ],
] as const)('%s', (_what, facts, ids) => {
  expect(repositorySections(facts, place).map(({ id }) => id)).toEqual(ids)
})

test('what shows a revision keeps it', () => {
  const to = Object.fromEntries(repositorySections(git, place).map((section) => [section.id, section.to]))
  expect(to).toEqual({
    code: '/acme/api@fix/a',
    commits: '/acme/api@fix/a/-/commits',
    branches: '/acme/api/-/branches',
    tags: '/acme/api/-/tags',
    contributors: '/acme/api@fix/a/-/stats/contributors',
    compare: '/acme/api/-/compare',
    'code-graph': '/acme/api/-/code-graph/dashboard',
  })
})

test.each([
  [undefined, 'code'],
  ['blob', 'code'],
  ['commit', 'commits'],
  ['stats', 'contributors'],
  ['own', undefined],
])('page %s', (page, section) => expect(currentSection(page)).toBe(section))
