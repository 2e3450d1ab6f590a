import type { RepositoryPlace } from '@sextant/contract'
import { escapePattern } from '../search/index.js'

/** The filters of a search in a folder of a repository at its revision; '' is the whole repository. */
export function folderQuery({ repository, revision }: RepositoryPlace, path: string): string {
  const filters = [`repo:^${literal(repository)}$`]
  if (revision !== undefined)
    filters.push(/[\s"\\(){}]/.test(revision) ? `rev:${JSON.stringify(revision)}` : `rev:${revision}`)
  if (path !== '') filters.push(`file:^${literal(path)}/`)
  return filters.join(' ')
}

// A space would end the filter.
const literal = (text: string) => escapePattern(text).replaceAll(' ', String.raw`\x20`)
