import type { ArgBuilder } from '@pothos/core'
import { AppError } from '@sextant/base'
import type { Builder, SchemaTypes } from '../../graphql/builder.js'
import { decodeRowId } from '../../graphql/ids.js'
import type { CloneStatus } from './repositoryColumns.js'
import type { RepositoryFilter } from './repositoryFilter.js'

/** The arguments that narrow a list of repositories, the same wherever one is narrowed. Call it once for each schema. */
export function filterArguments(builder: Builder) {
  const status = builder.enumType('CloneStatus', {
    description: "Whether a repository's git objects are here.",
    values: {
      NOT_CLONED: { value: 'not-cloned' },
      CLONING: { value: 'cloning' },
      CLONED: { value: 'cloned' },
    } as const,
  })
  return (arg: ArgBuilder<SchemaTypes>) => ({
    query: arg.string({ description: 'Part of the name, in any case.' }),
    names: arg.stringList({ description: 'Whole names.' }),
    cloned: arg.boolean({ defaultValue: true, description: 'Include those whose git objects are here.' }),
    notCloned: arg.boolean({ defaultValue: true, description: 'Include those whose git objects are not here yet.' }),
    cloneStatus: arg({ type: status }),
    indexed: arg.boolean({ defaultValue: true, description: 'Include those that are wholly in the index.' }),
    notIndexed: arg.boolean({ defaultValue: true, description: 'Include those that are not.' }),
    embedded: arg.boolean({ defaultValue: true, description: 'Nothing is embedded here: only false narrows.' }),
    notEmbedded: arg.boolean({ defaultValue: true, description: 'Nothing is embedded here: false leaves nothing.' }),
    failedFetch: arg.boolean({ defaultValue: false, description: 'Only those whose last fetch failed.' }),
    failedIndex: arg.boolean({ defaultValue: false, description: 'Only those that could not be indexed.' }),
    corrupted: arg.boolean({ defaultValue: false, description: 'Only those that are damaged.' }),
    externalService: arg.id({ description: 'Only those that this code host connection lists.' }),
  })
}

/** The arguments as they arrive; null is as absent. */
export interface FilterArguments {
  readonly query?: string | null | undefined
  readonly names?: readonly string[] | null | undefined
  readonly cloned?: boolean | null | undefined
  readonly notCloned?: boolean | null | undefined
  readonly cloneStatus?: CloneStatus | null | undefined
  readonly indexed?: boolean | null | undefined
  readonly notIndexed?: boolean | null | undefined
  readonly failedFetch?: boolean | null | undefined
  readonly failedIndex?: boolean | null | undefined
  readonly corrupted?: boolean | null | undefined
  readonly notEmbedded?: boolean | null | undefined
  readonly externalService?: string | null | undefined
}

/** Throws `AppError` 'invalid_argument' for an id that is no connection's. */
export function filterOf(args: FilterArguments): RepositoryFilter {
  return {
    query: args.query ?? undefined,
    // Nothing is embedded, so leaving out what is not leaves no name.
    names: args.notEmbedded === false ? [] : (args.names ?? undefined),
    cloned: args.cloned ?? undefined,
    notCloned: args.notCloned ?? undefined,
    cloneStatus: args.cloneStatus ?? undefined,
    indexed: args.indexed ?? undefined,
    notIndexed: args.notIndexed ?? undefined,
    failedFetch: args.failedFetch ?? undefined,
    failedIndex: args.failedIndex ?? undefined,
    corrupted: args.corrupted ?? undefined,
    externalService: args.externalService ? serviceOf(args.externalService) : undefined,
  }
}

function serviceOf(id: string): number {
  const row = decodeRowId('ExternalService', id)
  if (row !== undefined) return row
  throw new AppError('invalid_argument', 'no-external-service', 'This is no id of a code host connection.')
}
