import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../http/app.js'
import type { Viewer } from '../../http/viewer.js'
import type { RepositoryStore } from '../repositories/index.js'
import { fileAddress, type RowRange, searchAddress } from './editorAddress.js'
import { repositoryOfRemote } from './findRemote.js'
import { nameOfRemote, readHostPatterns } from './hostPatterns.js'

/**
 * `GET /-/editor`: where an extension of an editor sends a person, by the address of the remote that is open there. It
 * leads to the file, or to a search, of this site alone; whether the repository is here is for that page to say.
 */
export function editorRoute(store: RepositoryStore): Mount {
  return (app) => {
    app.get('/-/editor', async (request: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(await addressOf(store, request.viewer, parameters(request.query)), 303),
    )
  }
}

type Parameters = Readonly<Record<string, string | undefined>>

const longest = 2048

function parameters(query: unknown): Parameters {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : []
  // Of a parameter that is given more than once the first counts.
  const all = given.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)] as const)
  const tooLong = all.find(([name, text]) => text.length > longest && !name.endsWith('hostname_patterns'))
  if (tooLong) throw bad(`${tooLong[0].slice(0, 50)} is too long.`)
  return Object.fromEntries(all)
}

async function addressOf(store: RepositoryStore, viewer: Viewer, given: Parameters): Promise<string> {
  const { editor, version } = given
  if (!editor || !version) throw bad('The parameters editor and version are needed.')
  const nameOf = async (remote: string, patterns: string | undefined) => {
    const name = nameOfRemote(remote, readHostPatterns(patterns))
    if (name === undefined) throw bad('The remote must be the https or ssh address of a repository.')
    return repositoryOfRemote(store, viewer, { name, remote })
  }
  const { search, remote_url: remote, search_remote_url: within } = given
  if (search !== undefined && search !== '') {
    const name = within ? await nameOf(within, given['search_hostname_patterns']) : undefined
    const revision = given['search_revision'] || given['search_branch'] || undefined
    const { search_file: file } = given
    return searchAddress(search, { ...(name && { name }), revision, ...(file && { file }) }, sourceOf(given))
  }
  if (!remote || !given['file']) throw bad('Either remote_url and file, or search is needed.')
  const name = await nameOf(remote, given['hostname_patterns'])
  const revision = given['revision'] || given['branch'] || undefined
  return fileAddress({ name, revision, file: given['file'] }, rangeOf(given))
}

function rangeOf(given: Parameters): RowRange | undefined {
  const { start_row: row, start_col: column = '0', end_row: endRow = row, end_col: endColumn = column } = given
  if (row === undefined || endRow === undefined) return undefined
  const [startRow, startColumn, lastRow, lastColumn] = [row, column, endRow, endColumn].map(readNumber)
  if (startRow === undefined || startColumn === undefined || lastRow === undefined || lastColumn === undefined) {
    throw bad('Rows and columns must be whole numbers, counted from 0.')
  }
  return { startRow, startColumn, endRow: lastRow, endColumn: lastColumn }
}

function readNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** What tells where a person came from. */
function sourceOf({ editor, version, utm_product_name: product, utm_product_version: ofProduct }: Parameters) {
  return {
    utm_source: `${editor}-${version}`,
    ...(product && { utm_product_name: product }),
    ...(ofProduct && { utm_product_version: ofProduct }),
  }
}

const bad = (sentence: string) => new AppError('invalid_argument', 'bad-parameter', sentence)
