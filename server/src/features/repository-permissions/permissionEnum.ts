import type { Builder } from '../../graphql/builder.js'

/** What may be done with a repository, as existing clients write it. There is one. */
export const definePermission = (builder: Builder) =>
  builder.enumType('RepositoryPermission', { values: { READ: { value: 'READ' } } as const })

export type PermissionEnum = ReturnType<typeof definePermission>
