import { expect, test } from 'vitest'
import type { RepositoriesStatus, StatusMessage } from './api.js'
import { statusEntries } from './statusEntries.js'
import { summaryOf } from './statusSummary.js'

const messages = {
  disabled: { __typename: 'GitUpdatesDisabled', message: 'm' },
  none: { __typename: 'NoRepositoriesDetected', message: 'm' },
  cloning: { __typename: 'CloningProgress', message: '1 repository being cloned.' },
  host: { __typename: 'ExternalServiceSyncError', message: 'm', externalService: { id: 'aWQ=', displayName: 'Host' } },
  sync: { __typename: 'SyncError', message: 'm' },
  indexing: { __typename: 'IndexingProgress', indexed: 3, notIndexed: 1 },
  disk: { __typename: 'GitserverDiskThresholdReached', message: 'm' },
} as const satisfies Record<string, StatusMessage>

type Name = keyof typeof messages

const status = (names: readonly Name[], cloned = 4): RepositoriesStatus => ({
  repositoryStats: { total: 4, cloned, indexed: 3, symbolIndexing: null },
  statusMessages: names.map((name) => messages[name]),
})

test.each([
  [['none', 'indexing', 'cloning', 'disabled', 'sync'], 'Syncing repositories failed'],
  [['indexing', 'host'], 'Syncing repositories failed'],
  [['disk', 'disabled'], 'Syncing repositories failed'],
  [['none', 'indexing', 'cloning', 'disabled'], 'Syncing repositories disabled'],
  [['none', 'indexing', 'cloning'], 'Cloning repositories...'],
  [['none', 'indexing'], 'Indexing repositories...'],
  [['none'], 'No repositories'],
  [[], 'Repositories up to date'],
] as const)('%j: %s', (names, tooltip) => {
  expect(summaryOf(status(names), false).tooltip).toBe(tooltip)
})

test('an error goes before everything', () => {
  expect(summaryOf(status(['sync']), true).tooltip).toBe("Sorry, we couldn't fetch notifications")
  expect(summaryOf(undefined, false).tooltip).toBe('Repositories status')
})

test('the arc measures cloning, then indexing', () => {
  expect(summaryOf(status(['cloning', 'indexing'], 1), false).fraction).toBe(0.25)
  expect(summaryOf(status(['indexing']), false).fraction).toBe(0.75)
  expect(summaryOf(status([]), false).fraction).toBe(1)
})

test.each([
  [
    'host',
    'Failed to connect to Host.',
    'Repositories synced to Sextant may not be up to date.',
    '/site-admin/external-services/aWQ%3D',
  ],
  [
    'sync',
    'm',
    'Repositories synced to Sextant may not be up to date.',
    '/site-admin/repositories?status=failed-fetch',
  ],
  ['disk', 'm', 'Search and cloning may be impacted until disk usage is reduced.', '/site-admin/gitservers'],
  [
    'disabled',
    'm',
    'Remove disableGitAutoUpdates or set it to false in the site configuration',
    '/site-admin/configuration',
  ],
  [
    'cloning',
    '1 repository being cloned.',
    'Not all repositories available for search yet.',
    '/site-admin/repositories?order=state',
  ],
  [
    'indexing',
    'Indexing repositories. 3 out of 4 indexed.',
    'Indexing repositories speeds up search.',
    '/site-admin/repositories?status=needs-index',
  ],
  ['none', 'm', undefined, '/setup'],
] as const)('%s is told in the panel', (name, title, text, to) => {
  const [entry] = statusEntries(status([name]))
  expect([entry?.title, entry?.text, entry?.link?.to]).toEqual([title, text, to])
})

test('that all is well is told, and symbols while some are left to be looked for', () => {
  const titlesAt = (symbolIndexing: { readonly done: number; readonly total: number } | null) => {
    const { repositoryStats, statusMessages } = status([])
    return statusEntries({ repositoryStats: { ...repositoryStats, symbolIndexing }, statusMessages }).map(
      ({ title }) => title,
    )
  }
  const well = 'Repositories up to date'
  expect(titlesAt({ done: 1200, total: 4000 })).toEqual(['Indexing symbols. 1,200 out of 4,000 files done.', well])
  expect(titlesAt({ done: 4000, total: 4000 })).toEqual([well])
  expect(titlesAt(null)).toEqual([well])
})
