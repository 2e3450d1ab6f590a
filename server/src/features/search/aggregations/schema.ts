import { type Builder, objectRef } from '../../../graphql/builder.js'
import { askerOf } from '../../../http/fairGate.js'
import { readAs, type SearchEnums } from '../graphql/patternTypes.js'
import type { SearchServices } from '../searchServices.js'
import { aggregate } from './aggregate.js'
import {
  type AggregationGroup,
  aggregationModes,
  type Aggregation,
  type Groups,
  type ModeAvailability,
  type NoGroups,
  reasonTypes,
} from './aggregation.js'
import { type AggregatedQuery, modesOf, readAggregated } from './modes.js'

const aggregateType = objectRef<AggregatedQuery>('SearchQueryAggregate')
const availabilityType = objectRef<ModeAvailability>('AggregationModeAvailability')
const groupType = objectRef<AggregationGroup>('AggregationGroup')
const exhaustiveType = objectRef<Groups>('ExhaustiveSearchAggregationResult')
const partialType = objectRef<Groups>('NonExhaustiveSearchAggregationResult')
const noneType = objectRef<NoGroups>('SearchAggregationNotAvailable')

const mostGroups = 1000

/** `searchQueryAggregate`: the results of a query by repository, path, author, captured text or metadata. */
export function defineAggregations(builder: Builder, services: SearchServices, { patternType }: SearchEnums): void {
  const mode = modeEnum(builder)
  builder.objectType(availabilityType, {
    fields: (t) => ({
      mode: t.field({ type: mode, resolve: (each) => each.mode }),
      available: t.boolean({ resolve: ({ reasonUnavailable }) => reasonUnavailable === undefined }),
      reasonUnavailable: t.string({ nullable: true, resolve: ({ reasonUnavailable }) => reasonUnavailable }),
    }),
  })
  const result = defineResults(builder, mode)
  builder.objectType(aggregateType, {
    fields: (t) => ({
      modeAvailability: t.field({
        type: [availabilityType],
        resolve: (query) => [...modesOf(query)],
      }),
      aggregations: t.field({
        type: result,
        args: {
          mode: t.arg({ type: mode, description: 'Without one: the first that the query allows.' }),
          limit: t.arg.int({ defaultValue: 50, description: 'Groups that are listed, the largest; at most 1000.' }),
          extendedTimeout: t.arg.boolean({ defaultValue: false, description: 'A minute instead of some seconds.' }),
        },
        resolve: (query, args, { viewer, signal }) => {
          const limit = Math.max(1, Math.min(mostGroups, args.limit ?? 50))
          const request = { mode: args.mode ?? undefined, limit, extended: args.extendedTimeout ?? false, signal }
          return services.gate.pass(askerOf(viewer), signal, () => aggregate(services, viewer, { query, request }))
        },
      }),
    }),
  })
  builder.queryField('searchQueryAggregate', (t) =>
    t.field({
      type: aggregateType,
      description: 'The results of a query, grouped. Nothing is searched before `aggregations` is asked for.',
      args: {
        query: t.arg.string({ required: true }),
        patternType: t.arg({ type: patternType, required: true }),
      },
      resolve: (_root, { query, patternType: type }) => readAggregated(query, readAs(type)),
    }),
  )
}

function defineResults(builder: Builder, mode: ReturnType<typeof modeEnum>) {
  const reasonType = builder.enumType('SearchAggregationNotAvailableReasonType', { values: reasonTypes })
  builder.objectType(groupType, {
    fields: (t) => ({
      label: t.exposeString('label'),
      count: t.exposeInt('count', { description: 'Results in the group.' }),
      query: t.string({
        nullable: true,
        description: 'The query narrowed to the group. Null where no query can say it.',
        resolve: ({ query }) => query,
      }),
    }),
  })
  builder.objectType(exhaustiveType, {
    description: 'Every result was counted.',
    fields: (t) => ({
      groups: t.field({ type: [groupType], resolve: ({ groups }) => [...groups] }),
      supportsPersistence: t.boolean({ nullable: true, resolve: () => false }),
      otherResultCount: t.int({ nullable: true, resolve: ({ otherResults }) => otherResults }),
      otherGroupCount: t.int({ nullable: true, resolve: ({ otherGroups }) => otherGroups }),
      mode: t.field({ type: mode, resolve: (groups) => groups.mode }),
    }),
  })
  builder.objectType(partialType, {
    description: 'The time or a limit ended the search before every result was counted.',
    fields: (t) => ({
      groups: t.field({ type: [groupType], resolve: ({ groups }) => [...groups] }),
      supportsPersistence: t.boolean({ nullable: true, resolve: () => false }),
      otherResultCount: t.int({ nullable: true, resolve: ({ otherResults }) => otherResults }),
      approximateOtherGroupCount: t.int({ nullable: true, resolve: ({ otherGroups }) => otherGroups }),
      mode: t.field({ type: mode, resolve: (groups) => groups.mode }),
    }),
  })
  builder.objectType(noneType, {
    fields: (t) => ({
      reason: t.exposeString('reason', { description: 'A sentence.' }),
      reasonType: t.field({ type: reasonType, resolve: (none) => none.reasonType }),
      mode: t.field({ type: mode, resolve: (none) => none.mode }),
    }),
  })
  return builder.unionType('SearchAggregationResult', {
    types: [exhaustiveType, partialType, noneType],
    resolveType: (value: Aggregation) =>
      value.kind === 'none'
        ? 'SearchAggregationNotAvailable'
        : value.exhaustive
          ? 'ExhaustiveSearchAggregationResult'
          : 'NonExhaustiveSearchAggregationResult',
  })
}

const modeEnum = (builder: Builder) => builder.enumType('SearchAggregationMode', { values: aggregationModes })
