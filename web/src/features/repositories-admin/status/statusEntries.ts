import { formatCount, type MarkedState } from '@sextant/ui'
import type { RepositoriesStatus, StatusMessage } from './api.js'

/** One message of the panel. */
export interface StatusEntry {
  readonly mark: MarkedState
  readonly title: string
  readonly text?: string
  /** Where something can be done about it; absent when nothing need be. */
  readonly link?: { readonly label: string; readonly to: string }
}

const outdated = 'Repositories synced to Sextant may not be up to date.'

/** How the instance stands in words; what wants a person first. The sentences are those of the specification, section 8. */
export function statusEntries({ repositoryStats, statusMessages }: RepositoriesStatus): readonly StatusEntry[] {
  const told = statusMessages.length > 0 ? statusMessages.map(entryOf) : [allWell(repositoryStats.total)]
  return [...told, ...symbolEntries(repositoryStats)].toSorted((a, b) => ranks[a.mark] - ranks[b.mark])
}

function allWell(total: number): StatusEntry {
  const text = total === 1 ? 'The one repository is searchable and fresh.' : `All ${total} are searchable and fresh.`
  return { mark: 'good', title: 'Repositories up to date', text }
}

/** How far the symbols have come, which follow the text for minutes; none when nothing is left to do. */
function symbolEntries({ symbolIndexing }: RepositoriesStatus['repositoryStats']): readonly StatusEntry[] {
  if (!symbolIndexing || symbolIndexing.done === symbolIndexing.total) return []
  const { done, total } = symbolIndexing
  return [
    {
      mark: 'working',
      title: `Indexing symbols. ${formatCount(done)} out of ${formatCount(total)} files done.`,
      text: 'Until then searches look for symbols themselves: they find all of them, more slowly.',
    },
  ]
}

const ranks: Readonly<Record<MarkedState, number>> = { bad: 0, warn: 1, working: 2, waiting: 3, good: 4 }

function entryOf(message: StatusMessage): StatusEntry {
  switch (message.__typename) {
    case 'ExternalServiceSyncError': {
      const { id, displayName } = message.externalService
      return {
        mark: 'bad',
        title: `Failed to connect to ${displayName}.`,
        text: outdated,
        link: { label: 'See the connection', to: `/site-admin/external-services/${encodeURIComponent(id)}` },
      }
    }
    case 'SyncError':
      return {
        mark: 'bad',
        title: message.message,
        text: outdated,
        link: { label: 'See which, and why', to: '/site-admin/repositories?status=failed-fetch' },
      }
    case 'GitserverDiskThresholdReached':
      return {
        mark: 'bad',
        title: message.message,
        text: 'Search and cloning may be impacted until disk usage is reduced.',
        link: { label: 'See the disks', to: '/site-admin/gitservers' },
      }
    case 'GitUpdatesDisabled':
      return {
        mark: 'warn',
        title: message.message,
        text: 'Remove disableGitAutoUpdates or set it to false in the site configuration',
        link: { label: 'Site configuration', to: '/site-admin/configuration' },
      }
    case 'CloningProgress':
      return {
        mark: 'working',
        title: message.message,
        text: 'Not all repositories available for search yet.',
        link: { label: 'See how far each is', to: '/site-admin/repositories?order=state' },
      }
    case 'IndexingProgress':
      return indexing(message)
    case 'NoRepositoriesDetected':
      return { mark: 'waiting', title: message.message, link: { label: 'Go to Setup', to: '/setup' } }
  }
}

function indexing({ indexed, notIndexed }: Extract<StatusMessage, { __typename: 'IndexingProgress' }>): StatusEntry {
  return {
    mark: 'working',
    title: `Indexing repositories. ${formatCount(indexed)} out of ${formatCount(indexed + notIndexed)} indexed.`,
    text: 'Indexing repositories speeds up search.',
    link: { label: 'See which are not', to: '/site-admin/repositories?status=needs-index' },
  }
}
