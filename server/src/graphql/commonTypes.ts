import type { Builder } from './builder.js'
import { objectRef } from './builder.js'
import type { PageInfoValue } from './connections.js'

/** The answer of a mutation that has nothing to say. */
export const EmptyResponse = objectRef<Record<string, never>>('EmptyResponse')

export const PageInfo = objectRef<PageInfoValue>('PageInfo')

/** Defines the types that more than one feature answers with. */
export function defineCommonTypes(builder: Builder): void {
  builder.objectType(EmptyResponse, {
    fields: (t) => ({ alwaysNil: t.string({ nullable: true, resolve: () => null }) }),
  })
  builder.objectType(PageInfo, {
    fields: (t) => ({
      endCursor: t.string({ nullable: true, resolve: (info) => info.endCursor }),
      hasNextPage: t.boolean({ resolve: (info) => info.hasNextPage }),
    }),
  })
}
