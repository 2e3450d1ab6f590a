import type { ConvertedIndex, PrecisePackage } from '@sextant/code-intel'
import { type Database, enqueueJob, sql, type Transaction, transaction } from '@sextant/database'
import { deletionOf } from './deletionJob.js'
import type { PreciseIndex } from './preciseIndex.js'
import { changeIndex, nextGeneration } from './store.js'
import { unnamedIndexer } from './uploadRequest.js'

/**
 * Shows an index that is in its place. It takes the place of an older one of the same repository, commit, root and
 * indexer in the same step; when a newer one is there already, this one is shown to nobody. False when it is not shown.
 */
export function makeReady(db: Database, index: PreciseIndex, converted: ConvertedIndex): Promise<boolean> {
  const { summary } = converted
  const named = index.indexer === unnamedIndexer ? summary.tool.name || unnamedIndexer : index.indexer
  const indexer = named.slice(0, 500)
  return transaction(db, async (within) => {
    await nextGeneration(within, index.repositoryId)
    const others = await othersAt(within, { ...index, indexer })
    if (others.some(({ isNewer }) => isNewer)) {
      const reason = 'A newer upload of the same was ready before.'
      await changeIndex(within, index.id, { from: ['PROCESSING'], state: 'DELETED', reason })
      return false
    }
    for (const { id } of others) {
      await changeIndex(within, id, {
        from: ['COMPLETED'],
        state: 'DELETING',
        reason: `Index ${index.id} replaces it.`,
      })
      await enqueueJob(within, deletionOf(id))
    }
    await savePackages(within, index, summary.provides, true)
    await savePackages(within, index, summary.requires, false)
    await saveFacts(within, { id: index.id, indexer, converted })
    const change = { from: ['PROCESSING'], state: 'COMPLETED', reason: 'It is ready.', failure: null } as const
    if (await changeIndex(within, index.id, change)) return true
    // It was deleted meanwhile; nothing of this is to stay.
    await sql`DELETE FROM precise_index_packages WHERE index_id = ${index.id}`.execute(within)
    return false
  })
}

async function othersAt(
  within: Transaction,
  { id, repositoryId, commit, root, indexer }: PreciseIndex,
): Promise<readonly { readonly id: number; readonly isNewer: boolean }[]> {
  // Ids are given when an upload begins.
  const { rows } = await sql<{ id: string; is_newer: boolean }>`
    SELECT id, id > ${id} AS is_newer FROM precise_indexes
    WHERE repository_id = ${repositoryId} AND commit = ${commit} AND root = ${root} AND indexer = ${indexer}
      AND state = 'COMPLETED' AND id <> ${id}`.execute(within)
  return rows.map((row) => ({ id: Number(row.id), isNewer: row.is_newer }))
}

/** Rows of one statement. */
const atOnce = 2000

async function savePackages(
  within: Transaction,
  { id, repositoryId }: PreciseIndex,
  packages: readonly PrecisePackage[],
  provides: boolean,
): Promise<void> {
  for (let at = 0; at < packages.length; at += atOnce) {
    const some = JSON.stringify(packages.slice(at, at + atOnce))
    await sql`
      INSERT INTO precise_index_packages (index_id, provides, scheme, manager, name, version)
      SELECT ${id}, ${provides}, scheme, manager, name, version FROM jsonb_to_recordset(${some}::jsonb)
        AS given (scheme text, manager text, name text, version text)
      ON CONFLICT DO NOTHING`.execute(within)
    if (provides)
      await sql`
        INSERT INTO precise_package_providers (repository_id, scheme, manager, name)
        SELECT DISTINCT ${repositoryId}::bigint, scheme, manager, name FROM jsonb_to_recordset(${some}::jsonb)
          AS given (scheme text, manager text, name text, version text)
        ON CONFLICT DO NOTHING`.execute(within)
  }
}

async function saveFacts(
  within: Transaction,
  { id, indexer, converted }: { readonly id: number; readonly indexer: string; readonly converted: ConvertedIndex },
): Promise<void> {
  const { summary } = converted
  await sql`
    UPDATE precise_indexes SET indexer = ${indexer}, documents = ${summary.documents},
      occurrences = ${summary.occurrences}, symbols = ${summary.symbols}, stored_bytes = ${summary.byteSize},
      indexer_version = CASE WHEN indexer_version = '' THEN ${summary.tool.version.slice(0, 500)} ELSE indexer_version END,
      notes = ${notesOn(converted)}::text[]
    WHERE id = ${id} AND state = 'PROCESSING'`.execute(within)
}

/** What was left out, as sentences. */
function notesOn({ skippedDocuments, otherEncodings, badRanges, leftOutDiagnostics }: ConvertedIndex): string[] {
  const notes = [
    skippedDocuments > 0 && `Documents that are no files of the commit were left out: ${skippedDocuments}.`,
    otherEncodings > 0 &&
      `Documents whose characters are counted in another way, and whose text is not known: ${otherEncodings}.`,
    badRanges.count > 0 &&
      `Names whose place makes no sense were left out: ${badRanges.count}${badRanges.first ? `, the first because ${badRanges.first.what}` : ''}.`,
    leftOutDiagnostics > 0 && `Diagnostics beyond what one file may have were left out: ${leftOutDiagnostics}.`,
  ]
  return notes.filter((note) => note !== false)
}
