import type { MarkedState } from '@sextant/ui'
import { progressSentence } from '../../repositories/index.js'
import type { RepositoryRow } from './api.js'

/** How a repository stands, as a mark and a few words. */
export interface RowState {
  readonly mark: MarkedState
  readonly words: string
}

export function rowState(row: RepositoryRow): RowState {
  switch (row.state) {
    case 'FAILED':
      return { mark: 'bad', words: row.origin === 'MIRROR' ? 'Fetch failed' : 'Reading failed' }
    case 'QUEUED':
      return { mark: 'waiting', words: row.updatedAt === null ? 'Queued' : 'To be read again' }
    case 'CLONING':
    case 'READING':
      return { mark: 'working', words: capital(progressSentence(row)) }
    case 'READY':
      return indexState(row)
  }
}

function indexState(row: RepositoryRow): RowState {
  switch (row.indexing?.state) {
    case undefined:
      return row.origin === 'FOLDER'
        ? { mark: 'good', words: 'Read by every search' }
        : { mark: 'good', words: 'Nothing to index' }
    case 'INDEXED':
      return { mark: 'good', words: 'Indexed' }
    case 'QUEUED':
      return { mark: 'waiting', words: 'Waiting to be indexed' }
    case 'INDEXING':
      return { mark: 'working', words: capital(progressSentence(row)) }
    case 'FAILED':
      return { mark: 'warn', words: 'Indexing failed, tried again soon' }
    case 'SET_ASIDE':
      return { mark: 'warn', words: 'Not indexed' }
  }
}

const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
