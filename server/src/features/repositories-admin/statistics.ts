import { sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { RepositoryStore } from '../repositories/index.js'
import { cloneStatus, gitBytes, hasFailed, isCorrupted } from './repositoryColumns.js'

/** How the git objects of the repositories stand that the viewer may read. */
export interface CloneStatistics {
  readonly cloned: number
  readonly cloning: number
  readonly notCloned: number
  readonly failedFetch: number
  readonly corrupted: number
  readonly gitDirBytes: number
}

export async function cloneStatistics({ db }: Pick<RepositoryStore, 'db'>, viewer: Viewer): Promise<CloneStatistics> {
  const { rows } = await sql<Record<keyof CloneStatistics, string>>`
    SELECT count(*) FILTER (WHERE ${cloneStatus} = 'cloned') AS cloned,
      count(*) FILTER (WHERE ${cloneStatus} = 'cloning') AS cloning,
      count(*) FILTER (WHERE ${cloneStatus} = 'not-cloned') AS "notCloned",
      count(*) FILTER (WHERE ${hasFailed}) AS "failedFetch",
      count(*) FILTER (WHERE ${isCorrupted}) AS corrupted,
      coalesce(sum(${gitBytes}), 0) AS "gitDirBytes"
    FROM repositories WHERE ${readableBy(viewer)}
  `.execute(db)
  const figure = (name: keyof CloneStatistics) => Number(rows[0]?.[name] ?? 0)
  return {
    cloned: figure('cloned'),
    cloning: figure('cloning'),
    notCloned: figure('notCloned'),
    failedFetch: figure('failedFetch'),
    corrupted: figure('corrupted'),
    gitDirBytes: figure('gitDirBytes'),
  }
}
