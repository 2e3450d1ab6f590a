import type { Database } from '@sextant/database'
import type { PackageKind } from './packageKind.js'
import { type PackageRules, packageRules } from './packageRules.js'
import { filtersOf, type NotedPackage, noteReferences } from './store.js'

/** What package hosts ask of the instance, and tell it. */
export interface PackageCatalog {
  /** What administrators let in now. */
  rules(kind: PackageKind): Promise<PackageRules>
  /** Notes packages, blocked ones too, and their versions in order, the newest last, where they are known. */
  note(kind: PackageKind, packages: readonly NotedPackage[]): Promise<void>
}

/** The catalog of an instance. */
export function openPackageCatalog(db: Database): PackageCatalog {
  return {
    rules: async (kind) => packageRules(await filtersOf(db, { kind })),
    note: (kind, packages) => noteReferences(db, kind, packages),
  }
}
