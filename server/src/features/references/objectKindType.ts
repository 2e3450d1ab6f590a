import type { Builder } from '../../graphql/builder.js'

const defined = new WeakMap<Builder, ObjectKindType>()

/** The enumeration `GitObjectType`, for every feature that speaks of kinds of objects. */
export function gitObjectKindType(builder: Builder): ObjectKindType {
  const type = defined.get(builder) ?? define(builder)
  defined.set(builder, type)
  return type
}

const define = (builder: Builder) =>
  builder.enumType('GitObjectType', {
    values: {
      GIT_COMMIT: { value: 'commit' },
      GIT_TAG: { value: 'tag' },
      GIT_TREE: { value: 'tree' },
      GIT_BLOB: { value: 'blob' },
      GIT_UNKNOWN: { value: 'unknown' },
    } as const,
  })

type ObjectKindType = ReturnType<typeof define>
