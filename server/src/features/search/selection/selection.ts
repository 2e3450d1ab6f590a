import type { Filters } from '@sextant/query'

/** What `select:` turns results into, where that is more than to leave some out. */
export type Selection = 'repo' | 'file' | 'directory' | 'owners' | 'content'

type Select = Filters['select']

/** Undefined where results stay as they are: without `select:`, and for symbols and commits, which are only found. */
export function selectionOf(select: Select): Selection | undefined {
  switch (select?.join('.') ?? '') {
    case 'repo':
      return 'repo'
    case 'file':
    case 'file.path':
      return 'file'
    case 'file.directory':
      return 'directory'
    case 'file.owners':
      return 'owners'
    case 'content':
      return 'content'
    default:
      return undefined
  }
}

/** Whether no result of a kind can be turned into what is selected, so that none has to be looked for. */
export function unselectable(select: Select, kind: 'files' | 'symbols' | 'repositories' | 'history'): boolean {
  switch (select?.[0]) {
    case undefined:
    case 'repo':
      return false
    case 'file':
      return kind === 'repositories' || kind === 'history'
    case 'content':
      return kind !== 'files'
    case 'symbol':
      return kind !== 'symbols'
    default:
      return kind !== 'history'
  }
}
