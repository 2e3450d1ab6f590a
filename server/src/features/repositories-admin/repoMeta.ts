import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { type Builder, objectRef } from '../../graphql/builder.js'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { RepositoriesAdminServices } from './services.js'

interface Words {
  readonly first: number
  readonly query: string
}

const largest = 1000

/** The keys that are in use on repositories that the viewer may read, those used most first. */
export async function metadataKeys(db: Database, viewer: Viewer, { first, query }: Words): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT key AS word FROM repository_metadata JOIN repositories ON repositories.id = repository_id
    WHERE ${readableBy(viewer)} AND strpos(lower(key), lower(${query})) > 0
    GROUP BY key ORDER BY count(*) DESC, key COLLATE "C" LIMIT ${first}
  `.execute(db)
  return rows.map(({ word }) => word)
}

/** The values that a key has on repositories that the viewer may read, those used most first. A tag has none. */
export async function metadataValues(
  db: Database,
  viewer: Viewer,
  { key, first, query }: Words & { readonly key: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT value AS word FROM repository_metadata JOIN repositories ON repositories.id = repository_id
    WHERE ${readableBy(viewer)} AND key = ${key} AND value IS NOT NULL AND strpos(lower(value), lower(${query})) > 0
    GROUP BY value ORDER BY count(*) DESC, value COLLATE "C" LIMIT ${first}
  `.execute(db)
  return rows.map(({ word }) => word)
}

const metaType = objectRef<Record<never, never>>('RepoMeta')
const keyType = objectRef<{ readonly key: string }>('RepoMetaKey')
const wordsType = objectRef<readonly string[]>('StringConnection')

/** What is in use as metadata of repositories, in GraphQL: for completing what somebody types. */
export function defineRepoMeta(builder: Builder, { store: { db } }: RepositoriesAdminServices): void {
  builder.objectType(wordsType, {
    fields: (t) => ({ nodes: t.stringList({ resolve: (words) => [...words] }) }),
  })
  builder.objectType(keyType, {
    fields: (t) => ({
      key: t.exposeString('key'),
      values: t.field({
        type: wordsType,
        args: { query: t.arg.string(), first: t.arg.int({ defaultValue: 100 }) },
        resolve: ({ key }, args, { viewer }) => metadataValues(db, viewer, { ...wordsOf(args), key }),
      }),
    }),
  })
  builder.objectType(metaType, {
    description: 'What is in use as metadata of the repositories that the viewer may read.',
    fields: (t) => ({
      keys: t.field({
        type: wordsType,
        args: { first: t.arg.int({ defaultValue: 100 }), query: t.arg.string() },
        resolve: (_root, args, { viewer }) => metadataKeys(db, viewer, wordsOf(args)),
      }),
      key: t.field({
        type: keyType,
        args: { key: t.arg.string({ required: true }) },
        resolve: (_root, { key }) => ({ key }),
      }),
    }),
  })
  builder.queryField('repoMeta', (t) => t.field({ type: metaType, resolve: () => ({}) }))
}

function wordsOf(args: {
  readonly first?: number | null | undefined
  readonly query?: string | null | undefined
}): Words {
  const first = args.first ?? 100
  if (first < 0 || first > largest) {
    throw new AppError('invalid_argument', 'page-size', `\`first\` must be between 0 and ${largest}.`)
  }
  return { first, query: args.query ?? '' }
}
