import { printRepositoryRoute } from '@sextant/contract'
import { fileViewOf } from '../../file-views/index.js'
import { withLines, withParameter } from './addressParams.js'
import { hostLines } from './hostLines.js'
import type { OpenFile } from './useFile.js'

/** The history of a file, or of the lines of it that are selected. */
export function historyAddress({ place, path, range }: Pick<OpenFile, 'place' | 'path' | 'range'>): string {
  return printRepositoryRoute({ ...place, rest: ['commits', ...path.split('/')] }) + withLines('', range)
}

/** The file on its code host, at the selected lines; undefined where the host is not known. */
export function hostAddress({ links, range }: Pick<OpenFile, 'links' | 'range'>): string | undefined {
  return links.host && links.host.url + hostLines(links.host.serviceType, range)
}

/** The other way to look at a file that has two: where it is and what it is called. */
export function viewSwitch(
  { file }: Pick<OpenFile, 'file'>,
  search: string,
): { readonly label: string; readonly address: string } | undefined {
  const view = fileViewOf(file)
  if (!view || file.text === null) return undefined
  const wanted = new URLSearchParams(search).get('view')
  const isViewed = wanted ? wanted === 'preview' : view.isFirst
  const next = withParameter(search, 'view', isViewed ? 'code' : 'preview')
  return { label: isViewed ? 'Code' : view.label, address: `${location.pathname}${next}` }
}
