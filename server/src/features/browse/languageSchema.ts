import { type Builder, objectRef } from '../../graphql/builder.js'
import { gitRepository } from '../repositories/index.js'
import type { At } from './at.js'
import { keptLately } from './keptLately.js'
import { countLines, type LanguageFigures, languageFigures } from './languageStatistics.js'
import { commitType } from './types.js'

interface LanguageAt {
  readonly at: At
  readonly figures: LanguageFigures
}

const statisticsType = objectRef<LanguageAt>('LanguageStatistics')

/** What of a hundred commits was asked last is kept; the figures of a commit never change. */
const mostKept = 2_000_000
const patience = 60_000
const mostLanguages = 200

/** What a commit is written in, in GraphQL. */
export function defineLanguages(builder: Builder): void {
  const kept = keptLately<readonly LanguageFigures[]>(mostKept, (all) =>
    all.reduce((sum, { files }) => sum + files.length, 1),
  )
  const figuresOf = async (at: At, signal: AbortSignal): Promise<LanguageAt[]> => {
    const git = gitRepository(at.repository)
    const { content } = at
    const commit = content.kind === 'folder' ? undefined : content.commit
    if (!git || !commit) return []
    // Not with the signal of one reader: others wait for the same figures.
    const make = () => languageFigures(git, commit, AbortSignal.timeout(patience))
    const all = await Promise.race([kept.get(`${git.gitDirectory}\0${commit}`, make), aborted(signal)])
    return all.slice(0, mostLanguages).map((figures) => ({ at, figures }))
  }
  builder.objectType(statisticsType, {
    fields: (t) => ({
      name: t.string({ resolve: ({ figures }) => figures.name }),
      totalBytes: t.float({ resolve: ({ figures }) => figures.totalBytes }),
      totalFiles: t.int({ resolve: ({ figures }) => figures.files.length }),
      totalLines: t.int({
        nullable: true,
        description: 'Null where the files are too large together for their lines to be counted.',
        async resolve({ at, figures }, _args, { signal }) {
          const git = gitRepository(at.repository)
          return git && countLines(git, figures, signal)
        },
      }),
    }),
  })
  builder.objectFields(commitType, (t) => ({
    languages: t.stringList({
      description: 'The languages of its files, the one with the most bytes first. Empty for a plain folder.',
      resolve: async (at, _args, { signal }) => (await figuresOf(at, signal)).map(({ figures }) => figures.name),
    }),
    languageStatistics: t.field({
      type: [statisticsType],
      description: 'How much of each language it holds, the most bytes first. Empty for a plain folder.',
      resolve: (at, _args, { signal }) => figuresOf(at, signal),
    }),
  }))
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = () => reject(signal.reason instanceof Error ? signal.reason : new Error('The client has gone.'))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}
