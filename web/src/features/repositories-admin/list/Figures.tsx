import { formatBytes, formatCount, type StatTile, StatTiles } from '@sextant/ui'
import type { TableFigures } from './api.js'

/** The whole instance in five figures; those that want a person lead to what they count. */
export function Figures({ stats }: { readonly stats: TableFigures['repositoryStats'] }) {
  return <StatTiles label="All repositories" tiles={tilesOf(stats)} />
}

function tilesOf(stats: TableFigures['repositoryStats']): readonly StatTile[] {
  const { total, working, indexing, failedFetch, notIndexed, bytes, gitDirBytes } = stats
  const onDisk = Number(gitDirBytes)
  const page = '/site-admin/repositories'
  return [
    { id: 'total', figure: formatCount(total), label: 'repositories', href: page },
    {
      id: 'working',
      figure: formatCount(working + indexing),
      label: 'being cloned, read or indexed',
      href: `${page}?order=state`,
      ...(working + indexing > 0 && { tone: 'warn' as const }),
    },
    {
      id: 'failed',
      figure: formatCount(failedFetch),
      label: 'failed to fetch',
      href: `${page}?status=failed-fetch`,
      ...(failedFetch > 0 && { tone: 'bad' as const }),
    },
    {
      id: 'notIndexed',
      figure: formatCount(notIndexed),
      label: 'failed to index',
      href: `${page}?status=failed-index`,
      ...(notIndexed > 0 && { tone: 'bad' as const }),
    },
    onDisk > 0
      ? { id: 'disk', figure: formatBytes(onDisk), label: 'mirrors on disk' }
      : { id: 'bytes', figure: formatBytes(Number(bytes)), label: 'in default branches' },
  ]
}
