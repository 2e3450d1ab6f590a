import { AppError } from '@sextant/base'
import type { Listed } from '../../codeHost.js'

/** One entry of a configuration that brings repositories. */
export interface Source {
  /** As the configuration names it: an organization, a query, a repository. */
  readonly about: string
  list(signal: AbortSignal): AsyncIterable<Listed>
  /** For an entry that names one repository: where the host no longer knows it, the list is whole without it. */
  readonly isOne?: boolean
}

/** A source by what finds its repositories and what makes of one what is listed. */
export function sourceOf<Found>(
  about: string,
  find: (signal: AbortSignal) => AsyncIterable<Found>,
  present: (found: Found) => readonly Listed[],
): Source {
  return {
    about,
    async *list(signal) {
      for await (const found of find(signal)) yield* present(found)
    },
  }
}

/**
 * What all sources bring, one after the other. Where a host refuses one of them (401 aside), that is told as a problem and
 * the others still come; at the end an error says that the list is not whole. Other errors end it at once.
 */
export async function* listSources(sources: readonly Source[], signal: AbortSignal): AsyncIterable<Listed> {
  const refusals: AppError[] = []
  for (const { about, isOne = false, list } of sources) {
    try {
      yield* list(signal)
    } catch (error) {
      if (!isRefusal(error)) throw error
      yield { about, problem: error.message }
      if (!isOne || error.code !== 'not_found') refusals.push(error)
    }
  }
  const [first] = refusals
  if (first) throw notWhole(first, refusals.length)
}

/** The host's answer about this entry: not about the credentials as such, and not its silence. */
function isRefusal(error: unknown): error is AppError {
  const codes = ['permission_denied', 'not_found', 'failed_precondition']
  return error instanceof AppError && codes.includes(error.code)
}

function notWhole(first: AppError, count: number): AppError {
  const entries = count === 1 ? 'One entry' : `${count} entries`
  const sentence = `${entries} of the configuration could not be listed, so nothing is removed. ${first.message}`
  return new AppError('permission_denied', 'list-not-whole', sentence)
}
