import { type Builder, objectRef, type SchemaPart } from '../../../graphql/builder.js'
import { requireSiteAdmin } from '../../../http/viewer.js'
import { repositoryType } from '../repositoryType.js'
import type { RepositoryServices } from '../services.js'
import { findMany } from '../store.js'
import { largestIn, type RootUse, useOfRoots } from './mirrorStore.js'
import { readRoot, type StorageRoot } from './storageRoots.js'

/** A storage root with what lies in it. */
interface Gitserver extends StorageRoot {
  /** Whether new mirrors may go there. */
  readonly isOpen: boolean
  readonly use: RootUse | undefined
}

const gitserverType = objectRef<Gitserver>('GitserverInstance')
const gitserversType = objectRef<readonly Gitserver[]>('GitserverInstanceConnection')

/** Where mirrors are stored, in GraphQL. Other products call these git servers. */
export function gitserverSchema(services: RepositoryServices): SchemaPart {
  return (builder) => {
    defineGitserver(builder, services)
    builder.objectType(gitserversType, {
      fields: (t) => ({
        nodes: t.field({ type: [gitserverType], resolve: (all) => [...all] }),
        totalCount: t.int({ resolve: (all) => all.length }),
      }),
    })
    builder.queryField('gitservers', (t) =>
      t.field({
        type: gitserversType,
        description: 'The storage roots that mirrors lie in. Site admins only.',
        resolve(_root, _args, { viewer }) {
          requireSiteAdmin(viewer)
          return gitserversOf(services)
        },
      }),
    )
  }
}

async function gitserversOf({ store, mirroring: { storage } }: RepositoryServices): Promise<readonly Gitserver[]> {
  const uses = await useOfRoots(store.db, storage.usual)
  const paths = new Set([...storage.roots, ...uses.map(({ root }) => root)])
  return Promise.all(
    [...paths].map(async (path) => ({
      ...(await readRoot(path, storage.threshold)),
      isOpen: storage.roots.includes(path),
      use: uses.find(({ root }) => root === path),
    })),
  )
}

function defineGitserver(builder: Builder, { store, mirroring }: RepositoryServices): void {
  builder.objectType(gitserverType, {
    fields: (t) => ({
      address: t.string({ description: 'The folder.', resolve: ({ path }) => path }),
      freeDiskSpaceBytes: t.field({ type: 'BigInt', resolve: ({ freeBytes }) => freeBytes }),
      totalDiskSpaceBytes: t.field({ type: 'BigInt', resolve: ({ totalBytes }) => totalBytes }),
      isAtThreshold: t.boolean({
        description: 'Whether so much of its disk is used that nothing is cloned to it.',
        resolve: ({ isFull }) => isFull,
      }),
      thresholdPercent: t.int({ resolve: () => Math.round(mirroring.storage.threshold * 100) }),
      problem: t.string({
        nullable: true,
        description: 'Why it cannot be used.',
        resolve: ({ problem }) => problem,
      }),
      acceptsClones: t.boolean({
        description: 'Whether the settings name it; what lies in another one stays in use.',
        resolve: ({ isOpen }) => isOpen,
      }),
      repositoryCount: t.int({ resolve: ({ use }) => use?.mirrors ?? 0 }),
      repositoriesBytes: t.field({
        type: 'BigInt',
        description: 'What the mirrors in it take.',
        resolve: ({ use }) => use?.bytes ?? 0,
      }),
      largestRepositories: t.field({
        type: [repositoryType],
        args: { first: t.arg.int({ defaultValue: 10 }) },
        async resolve({ path }, { first }, { viewer }) {
          const some = Math.min(Math.max(first ?? 10, 0), 100)
          const where = { usualRoot: mirroring.storage.usual, root: path, first: some }
          const ids = await largestIn(store.db, viewer, where)
          return [...(await findMany(store, viewer, ids))]
        },
      }),
    }),
  })
}
