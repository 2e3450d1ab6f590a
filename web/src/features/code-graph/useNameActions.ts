import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { fileAddress, parseFileAddress, withPlaceInSearch } from './addresses.js'
import type { AskedName } from './askedName.js'
import { type FileAt, type Hit, isAt, type Position } from './hits.js'
import { definitionsQuery } from './navigationApi.js'
import { type PanelTab, parsePanel, printPanel } from './panel/panelAddress.js'

/** What can be done with a name. */
export interface NameActions {
  /** Goes to its definition; to its references where it is one itself; to a list where there are several. */
  readonly go: (name: AskedName, aside: boolean) => void
  /** Opens a list about it in the panel. */
  readonly list: (name: AskedName, tab: PanelTab) => void
  /** Goes to a hit. */
  readonly follow: (hit: Hit, from: Position | undefined) => void
}

/** The page of the file on which the names are, if they are on one. */
export interface NamesPage {
  readonly file: FileAt
  /** The place will stand in the address and is on view already. */
  readonly onPlace: (position: Position) => void
}

/** What can be done with the names of a page. Without one, such as in a difference, everything opens the page of a file. */
export function useNameActions(page: NamesPage | undefined): NameActions {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const panel = page && parsePanel({ search, hash }, page.file)

  /** The address of this page with a place in it: where Back leads to. */
  const placed = (position: Position) => `${pathname}${withPlaceInSearch(search, position)}`
  const leave = (position: Position | undefined) => {
    if (!page || !position) return
    page.onPlace(position)
    void navigate(placed(position) + hash, { replace: true, preventScrollReset: true })
  }
  const follow = (hit: Hit, from: Position | undefined) => {
    leave(from)
    const file = parseFileAddress(hit.url.split('?')[0] ?? '')
    void navigate(`${hit.url}${panel && file ? printPanel(panel, file) : ''}`)
  }
  const list = ({ file, position }: AskedName, tab: PanelTab) => {
    const fragment = printPanel({ file, position, tab }, page?.file ?? file)
    if (!page) return void navigate(fileAddress(file, position) + fragment)
    page.onPlace(position)
    void navigate(placed(position) + fragment, { preventScrollReset: true })
  }
  const go = async (name: AskedName, aside: boolean) => {
    const { file, position, range, text } = name
    const isSure = range?.definitionCount === 1 && range.proof !== 'name'
    const hits = isSure ? range.definitions : (await queries.fetchQuery(definitionsQuery(name))).hits
    const [first] = hits
    if (!first) announce(`No definition of ${text} is known.`)
    else if (hits.some((hit) => isAt(hit, file, position))) list(name, 'references')
    else if (hits.length > 1) list(name, 'definitions')
    else if (aside) window.open(first.url, '_blank', 'noopener')
    else follow(first, position)
  }
  return {
    follow,
    list,
    go: (name, aside) => {
      go(name, aside).catch(() => announce('The definition could not be looked up. Try again.'))
    },
  }
}
