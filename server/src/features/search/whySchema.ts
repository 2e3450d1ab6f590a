import type { SchemaPart } from '../../graphql/builder.js'
import { defineLifetimes } from './lifetime/schema.js'
import { defineProbe } from './probe/schema.js'
import { defineRelaxations } from './relaxations/schema.js'
import type { SearchServices } from './search.js'
import { Turns } from './turns.js'

/** These questions cost as much as a few searches each, and one document may ask for hundreds of them. */
const turnLimits = { atOnce: 4, perViewer: 6 }

/** What explains an answer, in GraphQL: searches near it, one file in it, and when its text came and went. */
export function whySchema(services: SearchServices): SchemaPart {
  const turns = new Turns(turnLimits)
  return (builder) => {
    defineRelaxations(builder, services, turns)
    defineProbe(builder, services, turns)
    defineLifetimes(builder, services, turns)
  }
}
