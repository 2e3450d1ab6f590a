import { type RefObject, useMemo, useState } from 'react'
import type { CodeName, CodeNames } from '../code/names/codeNames.js'
import { useNames } from '../code/names/useNames.js'
import { cellOf, type DiffNames, type DiffSide, namedLine } from './diffNames.js'
import type { DiffRow } from './diffRows.js'

export type ColumnNamesOptions = {
  view: RefObject<HTMLElement | null>
  id: string
  rows: readonly DiffRow[]
  side: DiffSide
  names: DiffNames | undefined
  drawn: readonly number[]
}

/** What a pointer and the keys do with the names of a column; the name that the keys are at is kept here. */
export function useColumnNames({ view, id, rows, side, names: asked, drawn }: ColumnNamesOptions) {
  // Rows that were shown or hidden since have moved all others.
  const [kept, setKept] = useState<{ readonly rows: readonly DiffRow[]; readonly name: CodeName }>()
  const cursor = kept?.rows === rows ? kept.name : undefined
  const marked = asked?.marked
  const painted = useMemo(
    () =>
      marked &&
      ((row: number) => {
        const line = namedLine(id, rows[row], side)
        return line ? marked(line) : []
      }),
    [marked, id, rows, side],
  )
  const namesOf = (row: number) => {
    const line = namedLine(id, rows[row], side)
    return line && asked ? asked.namesOf(line) : []
  }
  const names: CodeNames | undefined = asked && {
    namesOf,
    nameAt: (row, column) => namesOf(row).find(({ start, end }) => start <= column && column <= end),
    marked: painted,
    cursor,
    spoken: cursor && cellOf(rows[cursor.row], side)?.line.text.slice(cursor.start, cursor.end),
    onName(event) {
      if (event.kind === 'move') setKept({ rows, name: event.to })
      if (event.kind === 'key' && event.key === 'leave') setKept(undefined)
      const name = event.kind === 'move' ? event.to : event.at?.name
      asked.onName(event, name && namedLine(id, rows[name.row], side))
    },
  }
  const handlers = useNames({
    view,
    names,
    count: rows.length,
    drawn,
    startRow: () => drawn[0] ?? 0,
    reveal: (row) => view.current?.querySelector(`[data-row="${row}"]`)?.scrollIntoView({ block: 'nearest' }),
  })
  return { handlers, cursor, spoken: names?.spoken }
}
