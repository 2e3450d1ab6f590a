import { csvLine } from '../../../http/csvLine.js'
import { hitAddress } from '../hitAddress.js'
import type { ExportFormat } from './exportFormat.js'

const columns = [
  'status',
  'state',
  'note',
  'kind',
  'repository',
  'revision',
  'commit',
  'path',
  'line',
  'column',
  'matchedText',
  'lineText',
  'changedAt',
  'url',
]

/** A table with one row for each hit. The last row has the status `end`; a file without it was cut off. */
export const csvRows: ExportFormat = {
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  begin: () => csvLine(columns),
  row: (hit, { origin }) =>
    csvLine([
      hit.status,
      hit.state,
      hit.note,
      hit.kind,
      hit.repository,
      hit.revision,
      hit.commit,
      hit.path,
      hit.line,
      hit.column,
      hit.matched,
      hit.text,
      hit.changedAt?.toISOString(),
      `${origin}${hitAddress(hit)}`,
    ]),
  end: ({ leftOut }, rows) => {
    const sentence = [`${rows} rows.`, ...leftOut].join(' ')
    return csvLine(columns.map((column) => ({ status: 'end', lineText: sentence })[column]))
  },
}
