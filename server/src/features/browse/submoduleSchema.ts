import { type Builder, objectRef } from '../../graphql/builder.js'
import { findByName, repositoryType, type RepositoryStore } from '../repositories/index.js'
import type { At } from './at.js'
import type { Entry } from './entry.js'
import { commitPageOf } from './hostLinks.js'
import type { ContentOpener } from './openContent.js'
import { type SubmoduleSource, submoduleSources } from './submodules.js'

/** A submodule as a directory lists it. */
interface SubmoduleAt {
  readonly at: At
  readonly path: string
  readonly commit: string
}

export const submoduleType = objectRef<SubmoduleAt>('Submodule')

/** A file that says where submodules come from is small; a larger one says nothing. */
const largestModules = 256 * 1024

interface SubmoduleServices {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
}

/** Submodules in GraphQL. */
export function defineSubmodule(builder: Builder, { store, opener }: SubmoduleServices): void {
  const sourceOf = sourceReader(opener)
  builder.objectType(submoduleType, {
    fields: (t) => ({
      path: t.exposeString('path'),
      commit: t.field({ type: 'GitObjectID', resolve: ({ commit }) => commit }),
      url: t.string({
        nullable: true,
        description: 'Where it is cloned from, by the .gitmodules of the same revision. Null when that does not say.',
        resolve: async (submodule, _args, { signal }) => (await sourceOf(submodule, signal))?.url,
      }),
      webURL: t.string({
        nullable: true,
        description: 'The same as a page to look at. Null when it is none of the web.',
        resolve: async (submodule, _args, { signal }) => (await sourceOf(submodule, signal))?.webURL,
      }),
      commitURL: t.string({
        nullable: true,
        description: 'The page of the commit on its code host. Null where the host is not known.',
        async resolve(submodule, _args, { signal }) {
          const source = await sourceOf(submodule, signal)
          return source?.webURL && commitPageOf(source.webURL, submodule.commit)
        },
      }),
      repository: t.field({
        type: repositoryType,
        nullable: true,
        description: 'The repository of this instance that it is. Null when there is none that the viewer may read.',
        async resolve(submodule, _args, { viewer, signal }) {
          const source = await sourceOf(submodule, signal)
          return source && findByName(store, viewer, source.name)
        },
      }),
    }),
  })
}

/** The submodules among the entries of a directory. */
export function submodulesOf(at: At, entries: readonly Entry[]): SubmoduleAt[] {
  return entries.flatMap(({ path, submoduleCommit }) =>
    submoduleCommit === undefined ? [] : [{ at, path, commit: submoduleCommit }],
  )
}

/** Reads the .gitmodules of a revision once, however many submodules are asked about. */
function sourceReader(opener: ContentOpener) {
  const read = new WeakMap<At, Promise<ReadonlyMap<string, SubmoduleSource>>>()
  const sourcesOf = async ({ content, repository }: At, signal: AbortSignal) => {
    const file = await opener.read(content, '.gitmodules', { maxBytes: largestModules, signal })
    return submoduleSources(file?.content?.toString('utf8') ?? '', repository.cloneURL)
  }
  return async ({ at, path }: SubmoduleAt, signal: AbortSignal): Promise<SubmoduleSource | undefined> => {
    const sources = read.get(at) ?? sourcesOf(at, signal)
    read.set(at, sources)
    return (await sources).get(path)
  }
}
