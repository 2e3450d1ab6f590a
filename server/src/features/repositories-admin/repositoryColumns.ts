import { type RawBuilder, sql } from '@sextant/database'

/**
 * What the lists and figures of repositories know of a row of `repositories`, as SQL. This is the one place where a
 * column that another feature adds is named.
 */

export type CloneStatus = 'not-cloned' | 'cloning' | 'cloned'

/** Whether its git objects are here. Those of a local repository always are. */
export const cloneStatus: RawBuilder<CloneStatus> = sql`CASE
  WHEN repositories.state = 'cloning' THEN 'cloning'
  WHEN repositories.origin <> 'mirror' OR repositories.read_at IS NOT NULL
    OR repositories.state IN ('reading', 'ready') THEN 'cloned'
  ELSE 'not-cloned'
END`

/** The last attempt to fetch or read it failed. */
export const hasFailed: RawBuilder<boolean> = sql`repositories.state = 'failed'`

/** Its git objects are damaged or hostile. */
export const isCorrupted: RawBuilder<boolean> = sql`EXISTS (
  SELECT FROM mirrors WHERE mirrors.repository_id = repositories.id AND mirrors.is_corrupted)`

/** What its mirror takes on the disk, in bytes; 0 for what is used in place. */
export const gitBytes: RawBuilder<string> = sql`coalesce(
  (SELECT byte_size FROM mirrors WHERE mirrors.repository_id = repositories.id), 0)`

const indexState = sql`(SELECT held.state FROM repository_indexes held WHERE held.repository_id = repositories.id)`

/** All that is wanted of it is in the index. */
export const isIndexed: RawBuilder<boolean> = sql`${indexState} IS NOT DISTINCT FROM 'indexed'`

/** A plain folder is read anew by every search and never gets an index. */
export const needsIndex: RawBuilder<boolean> = sql`(repositories.origin <> 'folder'
  AND ${indexState} IS DISTINCT FROM 'indexed')`

export const hasFailedIndex: RawBuilder<boolean> = sql`coalesce(${indexState} IN ('failed', 'set-aside'), false)`

/** What wants a person's eye has the lowest number: failed, then what is under way, then what is as it should be. */
export const stateRank: RawBuilder<string> = sql`CASE
  WHEN ${isCorrupted} THEN 0
  WHEN ${hasFailed} THEN 1
  WHEN ${hasFailedIndex} THEN 2
  WHEN repositories.state = 'cloning' THEN 3
  WHEN repositories.state = 'reading' THEN 4
  WHEN repositories.state = 'queued' THEN 5
  WHEN ${needsIndex} THEN 6
  ELSE 7
END::bigint`
