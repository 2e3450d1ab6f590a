import { keptLately } from '@sextant/base'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { gitRepository } from '../repositories/index.js'
import type { At } from './at.js'
import { countLines, type LanguageFigures, languageFigures } from './languageStatistics.js'
import { commitType } from './types.js'

/** How much there is of a language. */
export interface LanguageAmount {
  readonly name: string
  readonly totalBytes: number
  readonly totalFiles: number
  /** Undefined where there is too much to be counted. */
  readonly countLines: (signal: AbortSignal) => Promise<number | undefined>
}

export const languageStatisticsType = objectRef<LanguageAmount>('LanguageStatistics')

/** What of a hundred commits was asked last is kept; the figures of a commit never change. */
const mostKept = 2_000_000
const patience = 60_000
const mostLanguages = 200

/** The languages of a commit, the one with the most bytes first; none for a plain folder. */
export type LanguagesOf = (at: At, signal: AbortSignal) => Promise<LanguageAmount[]>

function countLanguages(): LanguagesOf {
  const kept = keptLately<readonly LanguageFigures[]>(mostKept, (all) =>
    all.reduce((sum, { files }) => sum + files.length, 1),
  )
  return async (at, signal) => {
    const git = gitRepository(at.repository)
    const { content } = at
    const commit = content.kind === 'folder' ? undefined : content.commit
    if (!git || !commit) return []
    // Not with the signal of one reader: others wait for the same figures.
    const make = () => languageFigures(git, commit, AbortSignal.timeout(patience))
    const all = await Promise.race([kept.get(`${git.gitDirectory}\0${commit}`, make), aborted(signal)])
    return all.slice(0, mostLanguages).map((figures) => ({
      name: figures.name,
      totalBytes: figures.totalBytes,
      totalFiles: figures.files.length,
      countLines: (until) => countLines(git, figures, until),
    }))
  }
}

/** What a commit is written in, in GraphQL; answers with what tells it. */
export function defineLanguages(builder: Builder): LanguagesOf {
  const languagesOf = countLanguages()
  builder.objectType(languageStatisticsType, {
    fields: (t) => ({
      name: t.exposeString('name'),
      totalBytes: t.exposeFloat('totalBytes', { description: '0 where it is not told.' }),
      totalFiles: t.exposeInt('totalFiles', { description: '0 where it is not told.' }),
      totalLines: t.int({
        nullable: true,
        description: 'Null where there is too much for its lines to be counted.',
        resolve: ({ countLines: count }, _args, { signal }) => count(signal),
      }),
    }),
  })
  builder.objectFields(commitType, (t) => ({
    languages: t.stringList({
      description: 'The languages of its files, the one with the most bytes first. Empty for a plain folder.',
      resolve: async (at, _args, { signal }) => (await languagesOf(at, signal)).map(({ name }) => name),
    }),
    languageStatistics: t.field({
      type: [languageStatisticsType],
      description: 'How much of each language it holds, the most bytes first. Empty for a plain folder.',
      resolve: (at, _args, { signal }) => languagesOf(at, signal),
    }),
  }))
  return languagesOf
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = () => reject(signal.reason instanceof Error ? signal.reason : new Error('The client has gone.'))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}
