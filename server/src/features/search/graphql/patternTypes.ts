import type { PatternType } from '@sextant/query'
import type { Builder } from '../../../graphql/builder.js'

/** How existing clients name the ways to read a pattern. `lucky` is the smart search. */
export const patternTypeNames = ['standard', 'literal', 'regexp', 'structural', 'lucky', 'keyword'] as const

/** How the patterns of a query are read: those of a smart search as the standard ones, before they are relaxed. */
export function readAs(name: (typeof patternTypeNames)[number]): PatternType {
  return name === 'lucky' ? 'standard' : name
}

const defined = new WeakMap<Builder, SearchEnums>()

/** The enumerations that every search field takes, here and in other features. */
export function patternTypes(builder: Builder): SearchEnums {
  const enums = defined.get(builder) ?? definePatternTypes(builder)
  defined.set(builder, enums)
  return enums
}

function definePatternTypes(builder: Builder) {
  return {
    patternType: builder.enumType('SearchPatternType', { values: patternTypeNames }),
    version: builder.enumType('SearchVersion', {
      description: 'The syntax of a query that names no pattern type: V1 regexp, V2 literal, V3 standard.',
      values: ['V1', 'V2', 'V3'] as const,
    }),
  }
}

export type SearchEnums = ReturnType<typeof definePatternTypes>
