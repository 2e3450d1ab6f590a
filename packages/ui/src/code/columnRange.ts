/** A stretch of a line: columns in UTF-16 units from 0, `end` outside. */
export type ColumnRange = { start: number; end: number }
