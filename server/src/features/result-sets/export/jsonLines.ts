import { hitAddress } from '../hitAddress.js'
import type { ExportFormat } from './exportFormat.js'

/** An object on each line: first the set, then its hits, and one of type `end`; a file without it was cut off. */
export const jsonLines: ExportFormat = {
  contentType: 'application/jsonl; charset=utf-8',
  extension: 'jsonl',
  begin: ({ set, origin }) => {
    const { key, title, query, patternType, createdAt, frozenAt, lastRunAt } = set
    const url = `${origin}/result-sets/${key}`
    return line({ type: 'set', url, title, query, patternType, createdAt, frozenAt, lastRunAt })
  },
  row: (hit, { origin }) => {
    const { kind, status, state, note, repository, revision, commit, path, line: at, column, length } = hit
    const place = { repository, revision, commit, path, line: at, column, length }
    const text = { matchedText: hit.matched, lineText: hit.text, changedAt: hit.changedAt }
    return line({ type: 'hit', kind, status, state, note, ...place, ...text, url: `${origin}${hitAddress(hit)}` })
  },
  end: ({ leftOut }, rows) => line({ type: 'end', rows, complete: leftOut.length === 0, leftOut }),
}

const line = (value: object) => `${JSON.stringify(value)}\n`
