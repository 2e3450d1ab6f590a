import { useSearchParams } from 'react-router'
import type { TableLook } from './rowOrder.js'

/** How a table is looked at, as the address says it: `sort=2`, `sort=-2` (columns from 1), `filter=words`. */
export function useTableLook(): readonly [TableLook, (look: TableLook) => void] {
  const [parameters, setParameters] = useSearchParams()
  const column = Number(parameters.get('sort') ?? 0)
  const look: TableLook = {
    filter: parameters.get('filter') ?? '',
    ...(Number.isInteger(column) && column !== 0 && { sort: { column: Math.abs(column) - 1, descending: column < 0 } }),
  }
  const setLook = ({ sort, filter }: TableLook) =>
    setParameters(
      (was) => {
        const next = new URLSearchParams(was)
        if (sort) next.set('sort', String((sort.column + 1) * (sort.descending ? -1 : 1)))
        else next.delete('sort')
        if (filter === '') next.delete('filter')
        else next.set('filter', filter)
        return next
      },
      { replace: true },
    )
  return [look, setLook]
}
