import { pathAddress } from '@sextant/contract'
import { parseFileAddress, parsePlace, printPlace } from '../addresses.js'
import type { FileAt } from '../hits.js'
import type { NameAt } from '../navigationApi.js'

/** The lists of the panel. */
export const panelTabs = ['definitions', 'references', 'implementations', 'callers'] as const
export type PanelTab = (typeof panelTabs)[number]

/** What the panel shows: a list about a name. */
export interface PanelSubject extends NameAt {
  readonly tab: PanelTab
}

/**
 * The panel that the fragment of an address asks for (`#tab=references&at=61:20`); `of` names the file of the name where
 * that is not the one on the page. Without `at` it is the place that the query selects, so that a link of the short form
 * (`?L61:20#tab=references`) works.
 */
export function parsePanel(
  { search, hash }: { readonly search: string; readonly hash: string },
  file: FileAt,
): PanelSubject | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const tab = panelTabs.find((known) => known === parameters.get('tab'))
  const at = parameters.get('at')
  const position = at === null ? parsePlace(search) : parsePlace(`L${at}`)
  const of = parameters.get('of')
  const named = of === null ? file : parseFileAddress(of)
  return tab && position && named ? { tab, position, file: named } : undefined
}

/** The fragment that `parsePanel` reads back on the page of a file. */
export function printPanel({ tab, position, file }: PanelSubject, page: FileAt): string {
  const of = addressOf(file)
  const other = of === addressOf(page) ? '' : `&of=${encodeURIComponent(of)}`
  return `#tab=${tab}&at=${printPlace(position).slice(1)}${other}`
}

const addressOf = ({ place, path }: FileAt) => pathAddress('blob', place, path)
