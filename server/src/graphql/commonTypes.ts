import type { Builder } from './builder.js'
import { objectRef } from './builder.js'
import type { PageInfoValue } from './connections.js'

/** The answer of a mutation that has nothing to say. */
export const EmptyResponse = objectRef<Record<string, never>>('EmptyResponse')

export const PageInfo = objectRef<PageInfoValue>('PageInfo')

/** Where a page of a list that is read both ways begins and ends; the cursors are null on an empty page. */
export interface ConnectionPageInfoValue extends PageInfoValue {
  readonly startCursor: string | null
  readonly hasPreviousPage: boolean
}

export const ConnectionPageInfo = objectRef<ConnectionPageInfoValue>('ConnectionPageInfo')

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
  builder.objectType(ConnectionPageInfo, {
    fields: (t) => ({
      startCursor: t.string({ nullable: true, resolve: (info) => info.startCursor }),
      endCursor: t.string({ nullable: true, resolve: (info) => info.endCursor }),
      hasNextPage: t.boolean({ resolve: (info) => info.hasNextPage }),
      hasPreviousPage: t.boolean({ resolve: (info) => info.hasPreviousPage }),
    }),
  })
}
