import type { Builder } from '../../graphql/builder.js'
import { packageKinds } from './packageKind.js'

export type PackageEnums = ReturnType<typeof definePackageEnums>

/** The enumerations and inputs that more than one part uses. */
export function definePackageEnums(builder: Builder) {
  const kind = builder.enumType('PackageRepoReferenceKind', {
    description: 'The kinds of connections whose repositories are packages.',
    values: packageKinds,
  })
  const behaviour = builder.enumType('PackageMatchBehaviour', { values: ['ALLOW', 'BLOCK'] as const })
  const nameFilter = builder.inputType('PackageNameFilterInput', {
    fields: (t) => ({
      packageGlob: t.string({ required: true, description: 'A glob over names, whose `*` goes over slashes too.' }),
    }),
  })
  const versionFilter = builder.inputType('PackageVersionFilterInput', {
    fields: (t) => ({ packageName: t.string({ required: true }), versionGlob: t.string({ required: true }) }),
  })
  const filter = builder.inputType('PackageVersionOrNameFilterInput', {
    description: 'One of both.',
    fields: (t) => ({ nameFilter: t.field({ type: nameFilter }), versionFilter: t.field({ type: versionFilter }) }),
  })
  return { kind, behaviour, nameFilter, versionFilter, filter }
}
