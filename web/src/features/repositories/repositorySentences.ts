import { type ArcState, formatBytes, formatNoun, formatDuration } from '@sextant/ui'
import type { ListedRepository } from './api.js'

/** How far a repository has come, wherever that was asked for. */
export type Standing = Pick<ListedRepository, 'state' | 'stateMessage' | 'progress' | 'indexing'>

/** What a repository is, beside its name: `main and 41 branches`, `working tree has 7 changed files`. */
export function originSentence({ origin, branchCount, changedFileCount, defaultBranch }: ListedRepository): string {
  if (origin === 'FOLDER') return 'a plain folder, no repository'
  if (changedFileCount) return `working tree has ${formatNoun(changedFileCount, 'changed file')}`
  if (!defaultBranch) return 'no commits yet'
  const others = branchCount - 1
  return others > 0
    ? `${defaultBranch.displayName} and ${formatNoun(others, 'other branch', 'other branches')}`
    : defaultBranch.displayName
}

/** How far a repository has come: `waiting`, `reading, 2,310 files`, `indexing 42 %`, `indexed`. */
export function progressSentence({ state, progress, indexing }: Standing): string {
  const { filesRead, filesTotal, bytesRead, milliseconds, fraction } = progress
  switch (state) {
    case 'QUEUED':
      return 'waiting'
    case 'CLONING':
      return `cloning, ${Number(bytesRead) > 0 ? formatBytes(Number(bytesRead)) : `${Math.floor(fraction * 100)} %`}`
    case 'READING':
      return filesTotal === null
        ? `reading, ${formatNoun(filesRead, 'file')}`
        : `reading again, ${formatNoun(filesTotal, 'file')}`
    case 'READY':
      if (indexing) return indexSentence(indexing)
      return milliseconds === null ? 'read' : `read in ${formatDuration(milliseconds)}`
    case 'FAILED':
      return 'failed'
  }
}

function indexSentence({ state, fraction }: Indexing): string {
  switch (state) {
    case 'QUEUED':
      return 'waiting to be indexed'
    case 'INDEXING':
      return fraction === null ? 'indexing' : `indexing ${Math.floor(fraction * 100)}\u00a0%`
    case 'INDEXED':
      return 'indexed'
    case 'FAILED':
      return 'not indexed, tried again soon'
    case 'SET_ASIDE':
      return 'not indexed'
  }
}

type Indexing = NonNullable<ListedRepository['indexing']>

/** What a person should know about a repository whose last attempt failed; undefined when nothing is the matter. */
export function troubleSentence({ state, stateMessage, indexing }: Standing): string | undefined {
  if (state === 'FAILED') return stateMessage ?? undefined
  if (indexing?.state !== 'FAILED' && indexing?.state !== 'SET_ASIDE') return undefined
  return `${indexing.message ?? 'It could not be indexed.'} It can be searched all the same, only slower.`
}

/** Whether the state will change by itself. */
export function isWorking(repository: Standing): boolean {
  return isReading(repository) || isIndexing(repository)
}

function isReading({ state }: Standing): boolean {
  return state === 'QUEUED' || state === 'CLONING' || state === 'READING'
}

function isIndexing({ indexing }: Standing): boolean {
  return indexing?.state === 'QUEUED' || indexing?.state === 'INDEXING'
}

/** How the arc of a repository stands. */
export function arcStateOf(repository: Standing): ArcState {
  if (repository.state === 'FAILED') return 'failed'
  if (isWorking(repository)) return 'working'
  return troubleSentence(repository) === undefined ? 'complete' : 'partial'
}

/** How much of the arc is drawn: of the reading, then of the indexing. */
export function arcFractionOf(repository: Standing): number {
  const { progress, indexing } = repository
  if (isReading(repository) || !indexing) return progress.fraction
  return indexing.state === 'INDEXED' ? 1 : (indexing.fraction ?? 0)
}
