import { csvRows } from './csvRows.js'
import type { ExportFormat } from './exportFormat.js'
import { jsonLines } from './jsonLines.js'
import { markdownList } from './markdownList.js'
import { sarifLog } from './sarifLog.js'

/** The forms that a set can be saved in, by what `format` calls them. */
export const exportFormats: Readonly<Record<'csv' | 'jsonl' | 'md' | 'sarif', ExportFormat>> = {
  csv: csvRows,
  jsonl: jsonLines,
  md: markdownList,
  sarif: sarifLog,
}
