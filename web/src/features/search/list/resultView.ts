import { type LineOrder, lineOrders } from './lineOrder.js'
import { type ResultOrder, resultOrders } from './resultOrder.js'

/** How results are looked at. It stands in the address of the page beside the search. */
export interface ResultView {
  readonly order: ResultOrder
  readonly lines: LineOrder
  /** The chart that is open, by what it groups; undefined for none. */
  readonly chart: string | undefined
}

/** The view that the query string of an address asks for; what it does not know counts as usual. */
export function parseView(search: string): ResultView {
  const params = new URLSearchParams(search)
  return {
    order: resultOrders.find((order) => order === params.get('sort')) ?? 'relevance',
    lines: lineOrders.find((order) => order === params.get('lines')) ?? 'line',
    chart: params.get('chart') ?? undefined,
  }
}

/** The address of a search with the view; what is as usual is left out. */
export function withView(address: string, { order, lines, chart }: ResultView): string {
  const url = new URL(address, 'http://page')
  const put = (name: string, value: string | undefined) =>
    value === undefined ? url.searchParams.delete(name) : url.searchParams.set(name, value)
  put('sort', order === 'relevance' ? undefined : order)
  put('lines', lines === 'line' ? undefined : lines)
  put('chart', chart)
  return `${url.pathname}${url.search}`
}
