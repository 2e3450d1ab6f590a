import { sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import { findById, type Repository, type RepositoryStore } from '../repositories/index.js'
import { type PackageKind, packageServiceTypes } from './packageKind.js'

/** The repository of a package; null where there is none or the viewer may not read it. */
export async function findPackage(
  store: RepositoryStore,
  viewer: Viewer,
  { kind, name }: { readonly kind: PackageKind; readonly name: string },
): Promise<Repository | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM repositories
    WHERE service_type = ${packageServiceTypes[kind]} AND external_id = ${name} AND ${readableBy(viewer)}
    ORDER BY repositories.id LIMIT 1`.execute(store.db)
  const id = rows[0]?.id
  return id === undefined ? null : ((await findById(store, viewer, Number(id))) ?? null)
}
