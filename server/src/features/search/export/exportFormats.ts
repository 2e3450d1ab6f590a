import type { SearchAlert, SearchProgress } from '@sextant/contract'
import { csvLine } from '../../../http/csvLine.js'
import { exportColumns, type ExportRow } from './exportRow.js'

/** How an export ended: its last row. Without it the file is cut off. */
export interface ExportEnd {
  readonly rows: number
  readonly progress: SearchProgress
  readonly alert: SearchAlert | undefined
  /** A sentence, when the export failed on the way. */
  readonly error: string | undefined
}

/** How rows are written. */
export interface ExportFormat {
  readonly contentType: string
  readonly extension: string
  readonly begin: string
  row(row: ExportRow): string
  end(end: ExportEnd): string
}

export const exportFormats: Readonly<Record<'csv' | 'jsonl', ExportFormat>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    extension: 'csv',
    begin: csvLine(exportColumns),
    row: (row) => csvLine(exportColumns.map((column) => row[column])),
    end: (end) => csvLine(exportColumns.map((column) => endCell(column, end))),
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    extension: 'jsonl',
    begin: '',
    row: (row) => `${JSON.stringify(row)}\n`,
    end: (end) => `${JSON.stringify(endObject(end))}\n`,
  },
}

/** In a table the last row keeps to the columns: what it has to say stands where a line would. */
function endCell(column: keyof ExportRow, end: ExportEnd): string | undefined {
  if (column === 'type') return 'end'
  return column === 'lineText' ? endSentence(end) : undefined
}

function endSentence({ rows, progress, alert, error }: ExportEnd): string {
  const counted = `${rows} rows, ${progress.matchCount} matches.`
  const limits = progress.skipped.map(({ message }) => message)
  const whole = isWhole({ progress, error }) ? ['Nothing was left out.'] : []
  return [counted, ...(error ? [error] : []), ...(alert ? [alertSentence(alert)] : []), ...limits, ...whole].join(' ')
}

const alertSentence = ({ title, description }: SearchAlert) => (description ? `${title}: ${description}` : `${title}.`)

function endObject({ rows, progress, alert, error }: ExportEnd) {
  return {
    type: 'end',
    rows,
    matchCount: progress.matchCount,
    durationMs: progress.durationMs,
    complete: isWhole({ progress, error }),
    skipped: progress.skipped,
    notSearched: progress.completeness.notSearched,
    ...(alert && { alert }),
    ...(error && { error }),
  }
}

const isWhole = ({ progress, error }: Pick<ExportEnd, 'progress' | 'error'>) =>
  error === undefined && progress.completeness.complete && progress.skipped.every(({ reason }) => reason !== 'display')
