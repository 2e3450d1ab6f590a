import type { Builder } from '../../graphql/builder.js'
import { externalServiceKinds } from './hostKind.js'

const defined = new WeakMap<Builder, KindType>()

/** The enumeration `ExternalServiceKind`, for every feature that speaks of kinds of code hosts. */
export function externalServiceKindType(builder: Builder): KindType {
  const type = defined.get(builder) ?? define(builder)
  defined.set(builder, type)
  return type
}

const define = (builder: Builder) =>
  builder.enumType('ExternalServiceKind', {
    description: 'What a connection to a code host speaks to.',
    values: externalServiceKinds,
  })

type KindType = ReturnType<typeof define>
