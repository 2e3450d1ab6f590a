import { parseRepositoryRoute, pathAddress, printRepositoryRoute } from '@sextant/contract'
import type { FileAt, Position } from './hits.js'
import type { NameAt } from './navigationApi.js'

/** `L12:5`: a place as an address writes it, counted from 1. */
export const printPlace = ({ line, character }: Position): string => `L${line + 1}:${character + 1}`

/** The place that an address names (`?L12:5`); undefined where it names lines alone, or none. */
export function parsePlace(search: string): Position | undefined {
  const [, line, character] = /(?:^|[?#&=])L?(\d{1,9}):(\d{1,9})(?=$|[-=&])/.exec(search) ?? []
  if (!line || !character || Number(line) < 1 || Number(character) < 1) return undefined
  return { line: Number(line) - 1, character: Number(character) - 1 }
}

/** The page of a file at a place of it. */
export const fileAddress = ({ place, path }: FileAt, position: Position): string =>
  `${pathAddress('blob', place, path)}?${printPlace(position)}`

/** The page of what a name stands for. */
export const symbolAddress = ({ file: { place, path }, position }: NameAt): string =>
  `${printRepositoryRoute({ ...place, rest: ['symbol', ...path.split('/')] })}?${printPlace(position)}`

/** The query of an address with a place in it, or without one, and all else as it was. */
export function withPlaceInSearch(search: string, position: Position): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^L\d/.test(part))
  return `?${[printPlace(position), ...others].join('&')}`
}

/** The file that the address of its page names; undefined for any other address. */
export function parseFileAddress(address: string): FileAt | undefined {
  const route = parseRepositoryRoute(address)
  const [page, ...segments] = route?.rest ?? []
  if (!route || page !== 'blob' || segments.length === 0) return undefined
  return { place: { repository: route.repository, revision: route.revision }, path: segments.join('/') }
}
