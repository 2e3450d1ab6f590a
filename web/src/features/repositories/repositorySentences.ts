import { type ArcState, formatBytes, formatNoun, formatDuration } from '@sextant/ui'
import type { ListedRepository } from './api.js'

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

/** How far a repository has come: `read in 1.1 s`, `reading, 2,310 files`, `waiting`. */
export function progressSentence({ state, progress }: ListedRepository): string {
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
      return milliseconds === null ? 'read' : `read in ${formatDuration(milliseconds)}`
    case 'FAILED':
      return 'failed'
  }
}

/** Whether the state will change by itself. */
export function isWorking({ state }: ListedRepository): boolean {
  return state === 'QUEUED' || state === 'CLONING' || state === 'READING'
}

/** How the arc of a repository stands. */
export function arcStateOf(repository: ListedRepository): ArcState {
  if (repository.state === 'FAILED') return 'failed'
  return isWorking(repository) ? 'working' : 'complete'
}
